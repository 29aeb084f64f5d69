import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { isActive } from '../../domain/config/config-draft.ts';
import { type ConfigScope, configSections } from '../../domain/config/config-fields.ts';
import { useTexts } from './config-texts.ts';
import { sectionTitle } from './config-words.ts';
import { DraftField } from './draft-field.tsx';
import type { EditProps } from './editor-types.ts';

/** All figures of one bank product, or of a credit without products. */
export function Sections({
  scope,
  index,
  draft,
  ...edit
}: EditProps & { scope: ConfigScope; index: number }) {
  const { t } = useTexts();
  const block = draft.blocks[index];
  if (!block) return null;
  return configSections[scope].map(({ name, fields }) => (
    <Card key={name}>
      <CardHead title={sectionTitle(t, scope, name)} />
      <CardBody className="grid gap-5 sm:grid-cols-2 sm:items-end xl:grid-cols-3">
        {fields
          .filter((field) => isActive(field, block))
          .map((field) => (
            <DraftField key={`${index} ${field.path}`} {...{ scope, field, index, block }} {...edit} />
          ))}
      </CardBody>
    </Card>
  ));
}
