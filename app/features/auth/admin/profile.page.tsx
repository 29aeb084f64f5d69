import { z } from 'zod';
import { shows } from '#app/core/live-topic.ts';
import { actions, done, intent, page } from '#app/platform/http/route.server.ts';
import { ActionNotice } from '#app/shell/admin/action-notice.tsx';
import { PageHead } from '#app/ui/page/page-head.tsx';
import { sessionTopic } from '../domain/topics.ts';
import { changePasswordInput, profileInput } from '../domain/auth-schema.ts';
import { avatarInput } from '../domain/avatar-schema.ts';
import { changeAvatar } from '../server/avatar.server.ts';
import {
  changePassword,
  endOwnSessions,
  profilePage,
  setAvatar,
  updateProfile,
} from '../server/profile.server.ts';
import { useTexts } from '../texts.ts';
import { PasswordCard } from './password-card.tsx';
import { PhotoCard } from './photo-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionsCard } from './sessions-card.tsx';
import type { Route } from './+types/profile.page.ts';

const access = 'signed-in';

export const loader = page({
  access,
  read: (context) => profilePage(context, context.facts.sessionToken),
});

export const action = actions({
  save: intent({
    access,
    input: profileInput,
    async run(context, input) {
      return done('auth.profile.saved', await updateProfile(context, input));
    },
  }),
  photo: intent({
    access,
    takesFiles: true,
    input: avatarInput,
    async run(context, { photo }) {
      await changeAvatar(context, photo);
      return done('auth.profile.avatar_saved');
    },
  }),
  removePhoto: intent({
    access,
    input: z.object({}),
    async run(context) {
      await setAvatar(context, null);
      return done('auth.profile.photo_removed');
    },
  }),
  password: intent({
    access,
    input: changePasswordInput,
    async run(context, input) {
      await changePassword(context, context.facts.sessionToken, input);
      return done('auth.profile.password_saved');
    },
  }),
  endSession: intent({
    access,
    input: z.object({ id: z.uuid() }),
    async run(context, { id }) {
      await endOwnSessions(context, context.facts.sessionToken, id);
      return done('auth.profile.session_ended');
    },
  }),
  endOthers: intent({
    access,
    input: z.object({}),
    async run(context) {
      await endOwnSessions(context, context.facts.sessionToken, null);
      return done('auth.profile.sessions_ended');
    },
  }),
});

export const handle = shows(sessionTopic);

export function meta() {
  return [{ title: 'Mi Perfil · Sahuaro' }];
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { person, hasPassword, sessions } = loaderData;

  return (
    <>
      <PageHead title={t('auth.profile.title')} lead={t('auth.profile.lead')} />
      <ActionNotice />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-6">
          <PhotoCard person={person} />
          <ProfileForm person={person} />
        </div>
        <div className="grid gap-6">
          <PasswordCard email={person.email} hasPassword={hasPassword} />
          <SessionsCard sessions={sessions} />
        </div>
      </div>
    </>
  );
}
