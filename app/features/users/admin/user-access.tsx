import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/overlay/dialog.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { useTexts } from '../texts.ts';
import type { UserData } from './user-types.ts';

const questions = ['deactivate', 'endSessions', 'delete'] as const;
type Question = (typeof questions)[number];

/** Switches a person on or off, ends their sessions or deletes them. Everything that signs them out asks first. */
export function UserAccess({ person, openSessions, actions }: UserData) {
  const { t } = useTexts();
  const writing = useWrite({ failures: 'toast' });
  const [question, setQuestion] = useState<Question | null>(null);

  const isActive = person.status === 'active';
  const setStatus = (status: string) => void writing.write('status', { version: person.version, status });
  const answers: Record<Question, () => void> = {
    deactivate: () => setStatus('inactive'),
    endSessions: () => void writing.write('endSessions', { confirmed: 'yes' }),
    delete: () => void writing.write('delete', { confirmed: 'yes' }),
  };

  const mayChangeStatus = actions.includes('changeStatus');
  const mayEndSessions = actions.includes('endSessions') && openSessions > 0;
  const mayDelete = actions.includes('delete');
  if (!mayChangeStatus && !mayEndSessions && !mayDelete) return null;

  return (
    <Card>
      <CardHead title={t('users.access.title')} />
      <CardBody className="grid gap-5">
        {mayChangeStatus ? (
          <Choice
            detail={t(isActive ? 'users.access.deactivate_detail' : 'users.access.activate_detail')}
            label={t(isActive ? 'users.access.deactivate' : 'users.access.activate')}
            isPending={writing.sent?.get('intent') === 'status'}
            onChoose={() => (isActive ? setQuestion('deactivate') : setStatus('active'))}
          />
        ) : null}
        {mayEndSessions ? (
          <Choice
            detail={t('users.access.endSessions_detail', { count: openSessions })}
            label={t('users.access.endSessions')}
            isPending={writing.sent?.get('intent') === 'endSessions'}
            onChoose={() => setQuestion('endSessions')}
          />
        ) : null}
        {mayDelete ? (
          <Choice
            detail={t('users.access.delete_detail')}
            label={t('users.access.delete')}
            isDanger
            isPending={writing.sent?.get('intent') === 'delete'}
            onChoose={() => setQuestion('delete')}
          />
        ) : null}
      </CardBody>
      <AccessQuestion
        question={question}
        name={person.displayName || person.email}
        onClose={() => setQuestion(null)}
        onConfirm={() => {
          if (question) answers[question]();
          setQuestion(null);
        }}
      />
    </Card>
  );
}

type ChoiceProps = {
  detail: string;
  label: string;
  isDanger?: boolean;
  isPending: boolean;
  onChoose: () => void;
};

function Choice({ detail, label, isDanger = false, isPending, onChoose }: ChoiceProps) {
  return (
    <div className="grid justify-items-start gap-2 border-t border-linea pt-5 first:border-t-0 first:pt-0">
      <p className="text-sm text-piedra">{detail}</p>
      <Button type="button" tone={isDanger ? 'danger' : 'secondary'} isPending={isPending} onClick={onChoose}>
        {label}
      </Button>
    </div>
  );
}

type AccessQuestionProps = {
  question: Question | null;
  name: string;
  onClose: () => void;
  onConfirm: () => void;
};

function AccessQuestion({ question, name, onClose, onConfirm }: AccessQuestionProps) {
  const { t } = useTexts();
  return questions.map((kind) => (
    <ConfirmDialog
      key={kind}
      isOpen={question === kind}
      title={t(`users.access.${kind}_title`, { name })}
      confirmLabel={t(`users.access.${kind}`)}
      tone="danger"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {t(`users.access.${kind}_question`)}
    </ConfirmDialog>
  ));
}
