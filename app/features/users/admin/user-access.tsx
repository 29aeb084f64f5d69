import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { ConfirmDialog } from '#app/ui/overlay/dialog.tsx';
import { useWrite } from '#app/ui/write/use-write.ts';
import { useTexts } from '../texts.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import type { UserData } from './user-types.ts';

type Question = 'deactivate' | 'endSessions' | 'delete';

/** Switches a person on or off, ends their sessions or deletes them. Everything that signs them out asks first. */
export function UserAccess(data: UserData) {
  const { person, openSessions, actions, held, mayRestore } = data;
  const { t } = useTexts();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const writing = useWrite({ failures: 'toast', onSuccess: close });

  const isActive = person.status === 'active';
  const setStatus = (status: string) => void writing.write('status', { version: person.version, status });

  const mayChangeStatus = actions.includes('changeStatus');
  const mayEndSessions = actions.includes('endSessions') && openSessions > 0;
  const mayDelete = actions.includes('delete');
  if (mayRestore) return <RestoreCard {...data} />;
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
      {question === 'deactivate' || question === 'delete' ? (
        <Leaving question={question} person={person} held={held} onClose={close} />
      ) : null}
      <EndSessionsDialog
        isOpen={question === 'endSessions'}
        name={person.displayName || person.email}
        onClose={close}
        onConfirm={() => {
          void writing.write('endSessions', { confirmed: 'yes' });
          close();
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

type LeavingProps = Pick<UserData, 'person' | 'held'> & {
  question: 'deactivate' | 'delete';
  onClose: () => void;
};

/** Sends the answer of the dialog together with who takes what. */
function Leaving({ question, person, held, onClose }: LeavingProps) {
  const writing = useWrite({ onSuccess: onClose });
  const leave = (takers: Record<string, string>) =>
    void (question === 'delete'
      ? writing.write('delete', { ...takers, confirmed: 'yes' })
      : writing.write('status', { ...takers, version: person.version, status: 'inactive' }));
  return (
    <LeaveDialog
      {...{ question, held, writing, onClose }}
      name={person.displayName || person.email}
      onConfirm={leave}
    />
  );
}

type EndSessionsDialogProps = {
  isOpen: boolean;
  name: string;
  onClose: () => void;
  onConfirm: () => void;
};

function EndSessionsDialog({ name, ...dialog }: EndSessionsDialogProps) {
  const { t } = useTexts();
  return (
    <ConfirmDialog
      {...dialog}
      title={t('users.access.endSessions_title', { name })}
      confirmLabel={t('users.access.endSessions')}
      tone="danger"
    >
      {t('users.access.endSessions_question')}
    </ConfirmDialog>
  );
}

/** For a deleted person: until when they can be restored, and what that means. */
function RestoreCard({ person, removedAt }: UserData) {
  const { t, date } = useTexts();
  const writing = useWrite({ failures: 'toast' });
  const dates = { date: date(person.deletedAt ?? ''), until: date(removedAt ?? '') };
  return (
    <Card>
      <CardHead title={t('users.access.title')} />
      <CardBody>
        <Choice
          detail={t('users.access.restore_detail', dates)}
          label={t('users.access.restore')}
          isPending={writing.isWriting}
          onChoose={() => void writing.write('restore', { confirmed: 'yes' })}
        />
      </CardBody>
    </Card>
  );
}
