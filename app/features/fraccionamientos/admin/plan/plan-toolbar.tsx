import { Grid3x3, MousePointer2, Pentagon, Plus, Redo2, RectangleHorizontal, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { useTexts } from '../../texts.ts';
import type { PlanMode } from './plan-canvas.tsx';
import type { PlanDraft } from './use-plan-draft.ts';

type PlanToolbarProps = {
  draft: PlanDraft;
  mode: PlanMode;
  onMode: (mode: PlanMode) => void;
  onGrid: () => void;
  children: ReactNode;
};

const modes = [
  ['select', MousePointer2],
  ['rectangle', RectangleHorizontal],
  ['polygon', Pentagon],
] as const;

/** A lot added by a button appears in the centre, where it is visible; arrow keys move it from there. */
const newLotCorners: [number, number][] = [
  [440, 440],
  [560, 440],
  [560, 560],
  [440, 560],
];

/** Drawing tools, followed by the save button. */
export function PlanToolbar({ draft, mode, onMode, onGrid, children }: PlanToolbarProps) {
  const { t } = useTexts();
  return (
    <div
      role="toolbar"
      aria-label={t('fraccionamientos.plan.tools')}
      className="flex flex-wrap items-center gap-2"
    >
      <ModeButtons mode={mode} onMode={onMode} />
      <Button
        type="button"
        tone="secondary"
        icon={<Plus aria-hidden strokeWidth={1.75} />}
        onClick={() => {
          onMode('select');
          draft.add(newLotCorners);
        }}
      >
        {t('fraccionamientos.plan.add')}
      </Button>
      <Button
        type="button"
        tone="secondary"
        icon={<Grid3x3 aria-hidden strokeWidth={1.75} />}
        onClick={onGrid}
      >
        {t('fraccionamientos.grid.open')}
      </Button>
      <IconButton
        type="button"
        label={t('common.action.undo')}
        icon={<Undo2 aria-hidden strokeWidth={1.75} />}
        disabled={!draft.canUndo}
        onClick={draft.undo}
      />
      <IconButton
        type="button"
        label={t('fraccionamientos.plan.redo')}
        icon={<Redo2 aria-hidden strokeWidth={1.75} />}
        disabled={!draft.canRedo}
        onClick={draft.redo}
      />
      <div className="ml-auto flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

function ModeButtons({ mode, onMode }: Pick<PlanToolbarProps, 'mode' | 'onMode'>) {
  const { t } = useTexts();
  return (
    <div className="flex rounded-control border border-trazo bg-caliza p-0.5">
      {modes.map(([id, Icon]) => (
        <button
          key={id}
          type="button"
          aria-pressed={mode === id}
          onClick={() => onMode(id)}
          className={classes(
            'inline-flex min-h-11 items-center gap-2 rounded-[8px] px-1.5 text-sm font-semibold sm:px-3 md:min-h-9',
            mode === id ? 'bg-anochecer text-caliza' : 'hover:bg-duna',
          )}
        >
          <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
          {t(`fraccionamientos.plan.mode.${id}`)}
        </button>
      ))}
    </div>
  );
}
