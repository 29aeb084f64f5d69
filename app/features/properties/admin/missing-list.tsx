import { Link } from 'react-router';
import { needHref } from '../domain/office/form-address.ts';
import type { PublicationRequirement } from '../domain/publication.ts';
import { useTexts } from './texts.ts';

type MissingListProps = { propertyId: number; missing: readonly PublicationRequirement[]; mayEdit: boolean };

/** What a property needs before it can be published; each item links to the field. */
export function MissingList({ propertyId, missing, mayEdit }: MissingListProps) {
  const { t } = useTexts();
  return (
    <ul className="grid gap-1.5">
      {missing.map((need) => (
        <li key={need} className="flex gap-2">
          <span aria-hidden className="mt-2.5 size-1.5 shrink-0 rounded-full bg-ocre-vivo" />
          {mayEdit ? (
            <Link
              to={needHref(propertyId, need)}
              className="py-0.5 underline underline-offset-3 hover:text-barro"
            >
              {t(`properties.need.${need}`)}
            </Link>
          ) : (
            <span className="py-0.5">{t(`properties.need.${need}`)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
