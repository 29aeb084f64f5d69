import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Skeleton } from '#app/ui/page/skeleton.tsx';
import { readJson } from '#app/ui/write/read-json.ts';
import type { unitCandidates } from '../server/development-page.server.ts';
import { useTexts } from '../texts.ts';
import type { DetailModel } from './detail-types.ts';
import { UnitStatusWord } from './status-words.tsx';
import { ModelSelect, UnitList } from './unit-list.tsx';
import { useOptimisticValue, useUnitsChange } from './use-units.ts';

type Candidates = Awaited<ReturnType<typeof unitCandidates>>;
type Answer = { found: Candidates | null; hasFailed: boolean };
type AttachPanelProps = { developmentId: number; models: readonly DetailModel[] };

/** Finds properties of the catalogue that are not units of this development yet, to attach them. */
export function AttachPanel({ developmentId, models }: AttachPanelProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [round, setRound] = useState(0);
  const [model, setModel] = useState('');
  const { found, hasFailed } = useCandidates(developmentId, typed, round);
  const rows = found?.rows ?? [];
  const { chosen, toggle, all, clear } = useOptimisticValue(rows.map(({ id }) => id));
  const change = useUnitsChange(() => {
    clear();
    setRound((before) => before + 1);
  });

  return (
    <div className="grid gap-4">
      <Field
        label={t('fraccionamientos.units.search')}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SearchStatus found={found} hasFailed={hasFailed} />
      {found ? null : <Skeleton className="h-40" />}
      {rows.length > 0 ? (
        <CandidateList rows={rows} chosen={chosen} onToggle={toggle} onAll={all} />
      ) : found && !hasFailed ? (
        <p className="flex items-center gap-3 rounded-control border border-linea px-4 py-6 text-piedra">
          <Search aria-hidden className="size-5" strokeWidth={1.75} />
          {t('fraccionamientos.units.none_found')}
        </p>
      ) : null}
      <div className="flex flex-wrap items-end justify-between gap-4">
        {models.length > 0 ? (
          <ModelSelect
            models={models}
            value={model}
            onChange={setModel}
            emptyLabel={t('fraccionamientos.units.no_model')}
          />
        ) : (
          <span />
        )}
        <Button
          type="button"
          disabled={chosen.size === 0}
          isPending={change.isPending}
          onClick={() => void change.run('attach', chosen, { modelId: model })}
        >
          {t('fraccionamientos.units.attach', { count: chosen.size })}
        </Button>
      </div>
    </div>
  );
}

function SearchStatus({ found, hasFailed }: Answer) {
  const { t } = useTexts();
  const words = found?.hasMore ? 'fraccionamientos.units.found_more' : 'fraccionamientos.units.found';
  return (
    <p aria-live="polite" className="text-sm text-piedra">
      {hasFailed
        ? t('fraccionamientos.units.search_failed')
        : found
          ? t(words, { count: found.rows.length })
          : null}
    </p>
  );
}

type CandidateListProps = {
  rows: Candidates['rows'];
  chosen: ReadonlySet<number>;
  onToggle: (id: number, isOn: boolean) => void;
  onAll: (isOn: boolean) => void;
};

function CandidateList({ rows, ...list }: CandidateListProps) {
  const { t, money } = useTexts();
  return (
    <UnitList
      {...list}
      label={t('fraccionamientos.units.tab_attach')}
      units={rows.map((row) => ({
        id: row.id,
        title: row.title,
        lead: [
          `#${row.id}`,
          t(`properties.type.${row.type}`),
          [row.neighborhood, row.city].filter(Boolean).join(', '),
          row.price === null ? null : money(row.price),
          row.development && t('fraccionamientos.units.elsewhere', { name: row.development }),
        ]
          .filter(Boolean)
          .join(' · '),
        trail: <UnitStatusWord status={row.status} />,
      }))}
    />
  );
}

/** Searches shortly after the last key press and ignores answers to earlier searches. */
function useCandidates(developmentId: number, typed: string, round: number) {
  const [answer, setAnswer] = useState<Answer>({ found: null, hasFailed: false });

  useEffect(() => {
    const question = new AbortController();
    const timer = setTimeout(() => void ask(), 250);

    async function ask() {
      const path = `/admin/fraccionamientos/${developmentId}/candidates?q=${encodeURIComponent(typed)}`;
      const found = await readJson<Candidates>(path, question.signal);
      if (question.signal.aborted) return;
      setAnswer({ found: found ?? { rows: [], hasMore: false }, hasFailed: found === null });
    }

    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [developmentId, typed, round]);

  return answer;
}
