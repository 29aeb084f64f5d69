import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Alert } from '#app/ui/alert.tsx';
import { Card, CardBody } from '#app/ui/card.tsx';
import { useIsHydrated } from '#app/ui/browser/hydration.ts';
import { useUndo } from '#app/ui/undo/use-undo.ts';
import type { CreditCase } from '#app/features/credit/domain/credit-case.ts';
import type { CreditKind, CreditRules } from '#app/features/credit/domain/credit-rules.ts';
import type { Simulated } from '#app/features/credit/domain/credit-calculation.ts';
import { problemText, scenarioText } from '#app/features/credit/parts/calculation-words.ts';
import { SimulatorsHead } from '../simulators-head.tsx';
import { BankFields } from './bank-fields.tsx';
import { CaseFormProvider } from './case-form.tsx';
import {
  type CasePath,
  type CaseValue,
  withoutPrepayments,
  withPrepayment,
  withValue,
} from './case-updates.ts';
import { CofinavitFields } from './cofinavit-fields.tsx';
import { SimulationActions } from '../saved/simulation-actions.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { Details } from './details.tsx';
import { InfonavitFields } from './infonavit-fields.tsx';
import { NewRulesNotice, NoRules, OpenedNotice } from './notices.tsx';
import { MonthlyBar, Results } from './results.tsx';
import { ScenarioBar } from './scenario-bar.tsx';
import { changeOne, type Scenarios } from './scenarios.ts';
import { PrepaymentFields } from './shared-fields.tsx';
import { fieldProblems } from './shown-problems.ts';
import { useTexts } from './simulator-texts.ts';
import { type SimulatorFacts, useSimulator } from './use-simulator.ts';

type SimulatorData = Omit<SimulatorFacts, 'rules'> & {
  /** Null until each credit has a configuration in force. */
  rules: CreditRules | null;
  enquiries: { open: number } | null;
  /** The property that is simulated for. */
  property: { id: number; title: string } | null;
};

type SimulatorScreenProps = { kind: CreditKind; data: SimulatorData };

/** One of the three simulators. It calculates in the browser: nothing that is typed is sent. */
export function SimulatorScreen({ kind, data }: SimulatorScreenProps) {
  const isHydrated = useIsHydrated();
  const { rules, enquiries, mayOverride, today, price, property } = data;
  if (!rules) {
    return (
      <>
        <SimulatorTop kind={kind} enquiries={enquiries} />
        <NoRules kind={kind} mayConfigure={mayOverride} />
      </>
    );
  }
  return (
    // The case is in the hash, which the server does not see: before the browser has read it, nobody can type.
    <div inert={!isHydrated} key={isHydrated ? 'hydrated' : 'server'}>
      <Simulator
        kind={kind}
        facts={{ rules, today, price, mayOverride }}
        property={property}
        head={(actions) => <SimulatorTop kind={kind} enquiries={enquiries} actions={actions} />}
      />
    </div>
  );
}

type SimulatorTopProps = { kind: CreditKind; enquiries: SimulatorData['enquiries']; actions?: ReactNode };

function SimulatorTop({ kind, enquiries, actions }: SimulatorTopProps) {
  const { t } = useTexts();
  return (
    <>
      <SimulatorsHead
        title={t(`simulations.simulator.title.${kind}`)}
        lead={t(`simulations.simulator.lead.${kind}`)}
        enquiries={enquiries}
        actions={actions}
      />
      <noscript>
        <Alert tone="warning" className="mb-5">
          {t('simulations.simulator.no_scripts')}
        </Alert>
      </noscript>
    </>
  );
}

type SimulatorProps = {
  kind: CreditKind;
  facts: SimulatorFacts;
  property: SimulatorData['property'];
  head: (actions: ReactNode) => ReactNode;
};

function Simulator({ kind, facts, property, head }: SimulatorProps) {
  const simulator = useSimulator(kind, facts);
  const { scenarios, current, shown, result, results, calm, change, onSaved } = simulator;
  const formRef = useRef<HTMLFormElement>(null);
  const resultRef = useRef<HTMLDivElement>(null);
  const { touched, touch } = useTouched(formRef);
  const { versions } = simulator.rules;
  const top = useMemo(
    () => head(<Actions scenarios={shown} {...{ versions, property, results, onSaved }} />),
    [head, shown, versions, property, results, onSaved],
  );
  const goToMissing = useCallback(
    (field: string) => {
      touch(field);
      const frame = formRef.current?.querySelector(`[data-field="${field}"]`);
      frame?.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus();
    },
    [touch],
  );
  const prepay = useCallback(
    (month: number, amount: number | null) => change((asked) => withPrepayment(asked, month, amount)),
    [change],
  );

  return (
    <>
      {top}
      <SimulatedFor property={property} />
      <OpenedNotice notice={simulator.notice} />
      <NewRulesNotice newer={simulator.newer} onRecount={simulator.recount} />
      <ScenarioBar scenarios={scenarios} current={current} empty={simulator.empty} onEdit={simulator.edit} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
        <form ref={formRef} onSubmit={(event) => event.preventDefault()} noValidate>
          <CaseFields key={current.id} {...{ simulator, touched }} mayOverride={facts.mayOverride} />
        </form>
        <div ref={resultRef} className="min-w-0 scroll-mt-20 lg:sticky lg:top-6">
          <Results
            result={calm}
            isBehind={result.calculation === null && calm.calculation !== null}
            onMissing={goToMissing}
          />
        </div>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5 compact:gap-4">
        <ComparisonTable scenarios={shown} results={results} />
        {calm.calculation ? (
          <Details
            calculation={calm.calculation}
            prepayments={current.asked.prepayments}
            problems={result.problems}
            onPrepaymentChange={prepay}
          />
        ) : null}
      </div>
      <MonthlyBar
        calculation={calm.calculation}
        onSee={() => resultRef.current?.scrollIntoView({ block: 'start' })}
      />
    </>
  );
}

/** Names the property that the simulation will be kept for. */
function SimulatedFor({ property }: Pick<SimulatorData, 'property'>) {
  const { t } = useTexts();
  if (!property) return null;
  return (
    <p className="mb-4 rounded-card border border-linea bg-caliza px-4 py-2.5">
      {t('simulations.simulator.for_property')}{' '}
      <Link
        to={`/admin/properties/${property.id}`}
        className="font-semibold underline underline-offset-3 hover:text-barro"
      >
        {property.title}
      </Link>
    </p>
  );
}

type ActionsProps = {
  scenarios: Scenarios;
  property: SimulatorData['property'];
  versions: CreditRules['versions'];
  results: readonly Simulated[];
  onSaved: () => void;
};

function Actions({ scenarios: { all }, versions, property, results, onSaved }: ActionsProps) {
  const { t } = useTexts();
  // A single scenario has no name.
  const names = all.map(({ asked }, index) => (all.length > 1 ? scenarioText(t, asked, index) : ''));
  return (
    <SimulationActions
      cases={all.map(({ asked }) => asked)}
      propertyId={property?.id ?? null}
      {...{ versions, results, names, onSaved }}
    />
  );
}

type CaseFieldsProps = {
  simulator: ReturnType<typeof useSimulator>;
  touched: ReadonlySet<string>;
  mayOverride: boolean;
};

function CaseFields({ simulator, touched, mayOverride }: CaseFieldsProps) {
  const { t } = useTexts();
  const { offerUndo } = useUndo();
  const { current, rules, calm, change, edit } = simulator;
  const { asked } = current;
  const [cleared, setCleared] = useState(0);
  const problems = fieldProblems(calm.problems, touched);

  const form = {
    asked,
    rules,
    mayOverride,
    calculation: calm.calculation,
    set: (path: CasePath, value: CaseValue) =>
      change((before) => withValue(before, path, { value, config: rules.bancario })),
    errorAt: (path: string) =>
      problems
        .get(path)
        ?.map((found) => problemText(t, found))
        .join('. '),
  };

  /** Applies to this scenario, even if another one is on the screen by then. */
  function setPrepayments(update: (before: CreditCase) => CreditCase) {
    edit((before) => changeOne(before, current.id, update));
    setCleared((times) => times + 1);
  }
  function clearPrepayments() {
    const { prepayments } = asked;
    setPrepayments(withoutPrepayments);
    offerUndo(t('simulations.simulator.prepayments_cleared'), {
      id: 'prepayments',
      undo: () => setPrepayments((before) => ({ ...before, prepayments })),
    });
  }

  return (
    <CaseFormProvider value={form}>
      <Card>
        <CardBody className="grid gap-6">
          <KindFields asked={asked} />
          <PrepaymentFields
            key={cleared}
            onClear={clearPrepayments}
            onRemove={(month) => change((before) => withPrepayment(before, month, null))}
          />
        </CardBody>
      </Card>
    </CaseFormProvider>
  );
}

function KindFields({ asked }: { asked: CreditCase }) {
  if (asked.kind === 'bancario') return <BankFields asked={asked} />;
  return asked.kind === 'infonavit' ? <InfonavitFields asked={asked} /> : <CofinavitFields asked={asked} />;
}

/** Fields that somebody has visited: missing answers are shown there. */
function useTouched(formRef: RefObject<HTMLFormElement | null>) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const touch = useCallback((field: string) => setTouched((before) => new Set([...before, field])), []);

  useEffect(() => {
    const form = formRef.current;
    const touchLeft = ({ target }: FocusEvent) => {
      const frame = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
      if (frame?.dataset['field']) touch(frame.dataset['field']);
    };
    form?.addEventListener('focusout', touchLeft);
    return () => form?.removeEventListener('focusout', touchLeft);
  }, [formRef, touch]);

  return { touched, touch };
}
