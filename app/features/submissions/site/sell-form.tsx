import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import type { FormResult } from '#app/core/forms/form.ts';
import { Icon } from '#app/shell/site/icons.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { type FieldOf, Form, type FormTools } from '#app/ui/form/form.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import type { Urgency } from '#app/features/leads/domain/offered-facts.ts';
import { sellChecks } from '../domain/sell-checks.ts';
import { stepFields, type SellStep, sellSteps } from '../domain/sell-form.ts';
import { ContactFields, HomeFields, PlaceFields, PriceFields } from './sell-fields.tsx';
import { PlainPhotoField, SellPhotos } from './sell-photos.tsx';
import { ResumedNote, SellProgress, WaitNote } from './sell-notes.tsx';
import { useSellTexts } from './texts.ts';
import { type SellDraft, useSellDraft } from './use-sell-draft.ts';
import { type SellerPhotos, useSellerPhotos } from './use-seller-photos.ts';
import { type SellSteps, useSellSteps } from './use-sell-steps.ts';
import { useSendWhenReady } from './use-send-when-ready.ts';
import { type AskedWork, useWork } from '#app/features/public-forms/parts/use-work.ts';
import { HiddenFields } from '#app/features/public-forms/parts/hidden-fields.tsx';
import { sellThanksPath } from '../domain/sell-form.ts';

type SellFormProps = {
  stamp: string;
  urgencies: readonly Urgency[];
  /** The server's answer to a form sent without JavaScript. */
  result: FormResult | undefined;
};

type Answer = FormResult<{ work: AskedWork }>;

/** A few short steps with JavaScript, one long form without. What is typed stays on the device until it is sent. */
export function SellForm({ stamp, urgencies, result }: SellFormProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const writing = useWrite<{ work: AskedWork }>();
  const draft = useSellDraft(frameRef);
  const steps = useSellSteps(frameRef, (step) => draft.keep({ step }));
  const photos = useSellerPhotos(draft, draft.generation);
  const sending = useSendWhenReady(frameRef, photos.isSending);
  const answer = writing.result;
  const { isWorking } = useWork(answer?.ok ? answer.data.work : null, {
    action: '/sell',
    thanksPath: sellThanksPath,
  });
  const wait = isWorking ? 'working' : !sending.isWaiting ? null : photos.isSending ? 'uploading' : 'sending';
  useResumedStep(draft, steps);
  const revealFirstProblem = useProblemsInSight(frameRef, steps, answer);

  /** A link to a field of another step shows that step first. */
  function onClickCapture({ target }: MouseEvent) {
    const link = (target as Element).closest<HTMLAnchorElement>('form a[href^="#"]');
    if (link) steps.reveal(document.getElementById(link.hash.slice(1)));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- listens to what the fields and links inside do
    <div
      ref={frameRef}
      className="grid scroll-mt-24 gap-6"
      onInput={draft.onTyped}
      onClickCapture={onClickCapture}
      onSubmitCapture={revealFirstProblem}
    >
      <SellProgress index={steps.index} />
      {draft.isResumed ? <ResumedNote onRestart={() => restart(draft, steps)} /> : null}
      <Form
        key={draft.generation}
        writing={writing}
        result={answer ?? result}
        schema={sellChecks}
        intent="send"
        replayKey={false}
        encType="multipart/form-data"
        action="/sell"
        onSubmit={sending.onSubmit}
        className="gap-6"
      >
        {(field, { check }) => (
          <>
            <SentAlong stamp={stamp} draft={draft} />
            <Steps {...{ field, draft, steps, photos, check, urgencies }} />
            <WaitNote wait={wait} />
          </>
        )}
      </Form>
    </div>
  );
}

function restart(draft: SellDraft, steps: SellSteps) {
  draft.restart();
  steps.go('fotos');
}

type SentAlongProps = { stamp: string; draft: SellDraft };

/**
 * Hidden fields. The token only exists after the first photo, long after the form was rendered, so token and key are
 * written when the form is sent.
 */
function SentAlong({ stamp, draft: { draft, token, key } }: SentAlongProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const fill = useEffectEvent((data: FormData) => {
    data.set('formToken', token() ?? '');
    data.set('idempotencyKey', key());
  });
  useEffect(() => {
    const form = inputRef.current?.form;
    const onData = (event: FormDataEvent) => fill(event.formData);
    form?.addEventListener('formdata', onData);
    return () => form?.removeEventListener('formdata', onData);
  }, []);

  return (
    <>
      <HiddenFields stamp={stamp} />
      <input ref={inputRef} type="hidden" name="idempotencyKey" value={draft.key} suppressHydrationWarning />
    </>
  );
}

type StepsProps = {
  field: FieldOf;
  draft: SellDraft;
  steps: SellSteps;
  photos: SellerPhotos;
  check: FormTools['check'];
  urgencies: readonly Urgency[];
};

function Steps({ field, draft, steps, photos, check, urgencies }: StepsProps) {
  const { t } = useSellTexts();
  const kept = draft.draft.values;
  const bodies: Record<SellStep, ReactNode> = {
    fotos: (
      <>
        <SellPhotos photos={photos} />
        <PlainPhotoField />
      </>
    ),
    propiedad: <HomeFields {...{ field, kept }} />,
    ubicacion: <PlaceFields {...{ field, kept }} onFilled={draft.onTyped} />,
    precio: <PriceFields {...{ field, kept, urgencies }} />,
    contacto: <ContactFields {...{ field, kept }} />,
  };
  const next = sellSteps[steps.index + 1];

  function goOn(form: HTMLFormElement | null) {
    if (form && next && check(form, stepFields[steps.step])) steps.go(next);
  }

  /** Enter goes to the next step; on the last one it sends the form. */
  function onKeyDown(event: KeyboardEvent) {
    const { key, target } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file' || !next) return;
    event.preventDefault();
    goOn(target.form);
  }

  return (
    <>
      {sellSteps.map((name) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to what is typed in the fields inside
        <section
          key={name}
          data-step={name}
          aria-labelledby={`paso-${name}`}
          onKeyDown={onKeyDown}
          className={classes('gap-5', name === steps.step ? 'grid' : 'hidden noscript:grid')}
        >
          <div className="grid gap-1">
            <h2 id={`paso-${name}`} tabIndex={-1} className="text-2xl outline-none">
              {t(`submissions.sell.step.${name}`)}
            </h2>
            <p className="text-piedra">{t(`submissions.sell.step_lead.${name}`)}</p>
          </div>
          {bodies[name]}
        </section>
      ))}
      <StepButtons steps={steps} hasPhotos={photos.shown.length > 0 || photos.isSending} onNext={goOn} />
    </>
  );
}

type StepButtonsProps = {
  steps: SellSteps;
  hasPhotos: boolean;
  onNext: (form: HTMLFormElement | null) => void;
};

function StepButtons({ steps, hasPhotos, onNext }: StepButtonsProps) {
  const { t } = useSellTexts();
  const previous = sellSteps[steps.index - 1];
  const isLast = steps.index === sellSteps.length - 1;
  const nextWord = steps.step === 'fotos' && !hasPhotos ? 'next_without_photos' : 'next';
  return (
    <div className="flex flex-wrap-reverse items-center justify-between gap-3 border-t border-linea pt-5">
      {previous ? (
        <Button
          type="button"
          tone="quiet"
          icon={<Icon name="left" />}
          className="noscript:hidden"
          onClick={() => steps.go(previous)}
        >
          {t('submissions.sell.back')}
        </Button>
      ) : (
        <span className="text-sm text-piedra">{t('submissions.sell.required')}</span>
      )}
      {isLast ? null : (
        <Button
          type="button"
          className="min-w-40 grow sm:grow-0 noscript:hidden"
          onClick={(event) => onNext(event.currentTarget.form)}
        >
          {t(`submissions.sell.${nextWord}`)}
          <Icon name="right" />
        </Button>
      )}
      <span className={isLast ? 'contents' : 'hidden noscript:contents'}>
        <Button className="min-w-40 grow sm:grow-0">{t('submissions.sell.send')}</Button>
      </span>
    </div>
  );
}

/** Opens the step where the visitor left off, unless the address names another one. */
function useResumedStep({ isResumed, draft, generation }: SellDraft, steps: SellSteps) {
  const resume = useEffectEvent(() => {
    if (isResumed && draft.step !== 'fotos' && window.location.hash === '') {
      steps.show(draft.step, { replace: true });
    }
  });
  useEffect(() => {
    // After this render, because showing a step renders synchronously.
    const soon = setTimeout(() => resume());
    return () => clearTimeout(soon);
  }, [generation]);
}

/** Shows the step with the first problem, whether the browser or the server found it. */
function useProblemsInSight(
  frameRef: { current: HTMLElement | null },
  steps: SellSteps,
  answer: Answer | undefined,
) {
  const reveal = () => steps.reveal(frameRef.current?.querySelector('[aria-invalid="true"]'));
  const revealSoon = useEffectEvent(() => setTimeout(reveal));
  useEffect(() => {
    if (answer?.ok !== false) return;
    const soon = revealSoon();
    return () => clearTimeout(soon);
  }, [answer]);
  return () => void setTimeout(reveal);
}
