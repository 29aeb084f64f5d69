import { Copy, RotateCcw, Trash2 } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/form/field.tsx';
import { useUndo } from '#app/ui/undo/use-undo.ts';
import { type CreditCase, longestName, mostScenarios } from '#app/features/credit/domain/credit-case.ts';
import { scenarioText } from '#app/features/credit/parts/calculation-words.ts';
import {
  choose,
  duplicate,
  isSame,
  remove,
  rename,
  type Scenario,
  type Scenarios,
  startOver,
} from './scenarios.ts';
import { useTexts } from './simulator-texts.ts';

type ScenarioBarProps = {
  scenarios: Scenarios;
  current: Scenario;
  empty: CreditCase;
  onEdit: (change: (before: Scenarios) => Scenarios) => void;
};

/** Switches between scenarios and edits them. A single scenario is not mentioned. */
export function ScenarioBar({ scenarios, current, empty, onEdit }: ScenarioBarProps) {
  const { t } = useTexts();
  const isCompared = scenarios.all.length > 1;
  const undoably = useUndoable(scenarios, onEdit);
  return (
    <div className="mb-5 grid gap-4 compact:mb-4">
      <div className="flex flex-wrap items-center gap-2">
        {isCompared ? <ScenarioTabs scenarios={scenarios} onEdit={onEdit} /> : null}
        {scenarios.all.length < mostScenarios ? (
          <Button
            type="button"
            tone="secondary"
            size="sm"
            icon={<Copy aria-hidden strokeWidth={1.75} />}
            onClick={() => onEdit(duplicate)}
          >
            {t(isCompared ? 'simulations.scenario.duplicate' : 'simulations.scenario.compare')}
          </Button>
        ) : null}
        {/* Always rendered: appearing with the first figure, it would move the form while somebody taps on it. */}
        <Button
          type="button"
          tone="quiet"
          size="sm"
          icon={<RotateCcw aria-hidden strokeWidth={1.75} />}
          disabled={!isCompared && isSame(current.asked, empty)}
          onClick={() => undoably('simulations.scenario.started_over', (before) => startOver(before, empty))}
        >
          {t('simulations.scenario.start_over')}
        </Button>
      </div>
      {isCompared ? (
        <ScenarioName
          key={current.id}
          current={current}
          onEdit={onEdit}
          onRemove={() => undoably('simulations.scenario.removed', (before) => remove(before, current.id))}
        />
      ) : null}
    </div>
  );
}

/** Removing scenarios can be undone for a while. */
function useUndoable(scenarios: Scenarios, onEdit: ScenarioBarProps['onEdit']) {
  const { t } = useTexts();
  const { offerUndo } = useUndo();
  return (
    said: 'simulations.scenario.removed' | 'simulations.scenario.started_over',
    change: (before: Scenarios) => Scenarios,
  ) => {
    onEdit(change);
    offerUndo(t(said), { id: 'scenarios', undo: () => onEdit(() => scenarios) });
  };
}

function ScenarioTabs({ scenarios, onEdit }: Pick<ScenarioBarProps, 'scenarios' | 'onEdit'>) {
  const { t } = useTexts();
  return (
    <div role="group" aria-label={t('simulations.scenario.all')} className="flex flex-wrap gap-2">
      {scenarios.all.map((scenario, index) => {
        const isCurrent = scenario.id === scenarios.current;
        return (
          <button
            key={scenario.id}
            type="button"
            aria-pressed={isCurrent}
            onClick={() => onEdit((before) => choose(before, scenario.id))}
            className={classes(
              'max-w-56 min-h-11 truncate rounded-control border px-3.5 text-sm font-semibold transition-colors duration-150 md:min-h-9',
              isCurrent
                ? 'border-barro bg-barro-suave text-tinta'
                : 'border-trazo bg-caliza text-piedra hover:border-tinta hover:text-tinta',
            )}
          >
            {scenarioText(t, scenario.asked, index)}
          </button>
        );
      })}
    </div>
  );
}

type ScenarioNameProps = Pick<ScenarioBarProps, 'current' | 'onEdit'> & { onRemove: () => void };

function ScenarioName({ current, onEdit, onRemove }: ScenarioNameProps) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        label={t('simulations.scenario.name')}
        defaultValue={current.asked.name ?? ''}
        maxLength={longestName}
        placeholder={t('simulations.scenario.name_example')}
        autoComplete="off"
        onChange={(event) => onEdit((before) => rename(before, event.target.value))}
        className="grow basis-56 sm:max-w-80"
      />
      <Button
        type="button"
        tone="secondary"
        icon={<Trash2 aria-hidden strokeWidth={1.75} />}
        onClick={onRemove}
      >
        {t('simulations.scenario.remove')}
      </Button>
    </div>
  );
}
