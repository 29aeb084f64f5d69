import { Badge } from '#app/ui/badge.tsx';
import type { Duplicate } from '../server/duplicates.server.ts';
import { useTexts } from '../texts.ts';

const homes: Record<Duplicate['kind'], (id: number) => string> = {
  submission: (id) => `/admin/submissions?submission=${id}`,
  lead: (id) => `/admin/submissions/pipeline?lead=${id}`,
  property: (id) => `/admin/properties/${id}`,
};

/** Other records of the same seller or property. They open in a new tab, so that the current work is not lost. */
export function DuplicateList({ duplicates }: { duplicates: readonly Duplicate[] }) {
  const { t, date } = useTexts();
  return (
    <ul className="grid gap-3">
      {duplicates.map(({ kind, id, title, standing, createdAt, reasons }) => (
        <li
          key={`${kind}-${id}`}
          className="grid gap-0.5 border-t border-linea pt-3 first:border-t-0 first:pt-0"
        >
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Badge tone="ochre">{t(`leads.duplicates.kind.${kind}`)}</Badge>
            <a
              href={homes[kind](id)}
              target="_blank"
              rel="noreferrer"
              className="underline underline-offset-3 wrap-anywhere hover:text-barro"
            >
              {title || id}
            </a>
          </p>
          <p className="text-sm text-piedra">
            {reasons.map((reason) => t(`leads.duplicates.reason.${reason}`)).join(', ')}
            {' · '}
            {standing}
            {' · '}
            <time dateTime={createdAt}>{date(createdAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
