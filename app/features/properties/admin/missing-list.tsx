import { Link } from 'react-router';
import type { PublicationRequirement } from '../domain/publication.ts';
import { useTexts } from './texts.ts';

type MissingListProps = {
  missing: readonly PublicationRequirement[];
  /** Where each is filled in. Absent for people who may not do that. */
  hrefOf?: ((need: PublicationRequirement) => string) | undefined;
};

/** What a property needs before it can be published; each item links to the field. */
export function MissingList({ missing, hrefOf }: MissingListProps) {
  const { t } = useTexts();
  return (
    <ul className="grid gap-1.5">
      {missing.map((need) => (
        <li key={need} className="flex gap-2">
          <span aria-hidden className="mt-2.5 size-1.5 shrink-0 rounded-full bg-ocre-vivo" />
          {hrefOf ? (
            <Link to={hrefOf(need)} className="py-0.5 underline underline-offset-3 hover:text-barro">
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
