import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Message } from '#app/core/errors.ts';
import { issueMessage } from '#app/core/forms/form.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { DatePicker } from '#app/ui/form/date-field.tsx';
import { Field, TextArea } from '#app/ui/form/field.tsx';
import { latestStart } from '../../domain/config/config-state.ts';
import { publicationInput } from '../../domain/config/config-schema.ts';
import type { About, Publishing } from './use-publishing.ts';
import { useTexts } from './config-texts.ts';

type PublishFormProps = { today: string; publishing: Publishing };

/** Asks for the start date, the source of the figures and the reason. */
export function PublishForm({ today, publishing }: PublishFormProps) {
  const { t, say } = useTexts();
  const { about, setAbout, result, isSending, publish } = publishing;
  const [found, setFound] = useState<Record<string, Message>>({});
  const alertRef = useRef<HTMLDivElement>(null);
  const failure = result?.ok === false ? result : null;
  const message = failure?.form;
  const errorOf = (name: keyof About) => {
    const said = found[name] ?? failure?.fields[name];
    return said && say(said);
  };
  useEffect(() => {
    if (failure) alertRef.current?.focus();
  }, [failure]);

  function send(event: FormEvent) {
    event.preventDefault();
    const read = publicationInput.safeParse(about);
    setFound(
      Object.fromEntries(
        (read.error?.issues ?? []).map((issue) => [String(issue.path[0]), issueMessage(issue)]),
      ),
    );
    if (read.success) void publish();
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {message ? (
        <Alert ref={alertRef} tone="error" tabIndex={-1}>
          {say(message)}
        </Alert>
      ) : null}
      <AboutFields {...{ today, about, setAbout, errorOf }} />
      <div>
        <Button isPending={isSending}>{t('credit.config.review.submit')}</Button>
      </div>
    </form>
  );
}

type AboutFieldsProps = {
  today: string;
  about: About;
  setAbout: (about: About) => void;
  errorOf: (name: keyof About) => string | undefined;
};

function AboutFields({ today, about, setAbout, errorOf }: AboutFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <DatePicker
        label={t('credit.config.review.starts_on')}
        hint={t('credit.config.review.starts_on_hint')}
        error={errorOf('startsOn')}
        min={today}
        max={latestStart(today)}
        value={about.startsOn || null}
        onChange={(day) => setAbout({ ...about, startsOn: day ?? '' })}
        isRequired
        className="max-w-60"
      />
      <Field
        label={t('credit.config.source')}
        hint={t('credit.config.review.source_hint')}
        error={errorOf('source')}
        value={about.source}
        onChange={(event) => setAbout({ ...about, source: event.target.value })}
        maxLength={300}
        required
      />
      <TextArea
        label={t('credit.config.note')}
        hint={t('credit.config.review.note_hint')}
        error={errorOf('note')}
        value={about.note}
        onChange={(event) => setAbout({ ...about, note: event.target.value })}
        maxLength={1_000}
        rows={2}
        required
      />
    </>
  );
}
