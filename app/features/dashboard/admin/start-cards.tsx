import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts as useRoleTexts } from '#app/features/roles/texts.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { phoneText } from '#app/ui/form/masks/phone-mask.ts';
import { ProgressBar } from '#app/ui/page/progress.tsx';
import { type ProfileItem, profileItems } from '../domain/dashboards.ts';
import { useTexts } from '../texts.ts';
import type { DashboardData } from './dashboard-types.ts';

export function AccountCard({ person }: Pick<DashboardData, 'person'>) {
  const { t } = useTexts();
  const { displayName, email, phone, photo, roleLabel } = person;
  return (
    <Card>
      <CardHead
        title={t('dashboard.account.title')}
        actions={
          <ButtonLink to="/admin/profile" tone="secondary" size="sm">
            {t('dashboard.account.edit')}
          </ButtonLink>
        }
      />
      <CardBody className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar displayName={displayName} email={email} src={photo} size="xl" isDecorative />
        <dl className="grid min-w-0 flex-1 gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact label={t('dashboard.account.name')}>{displayName || '—'}</Fact>
          <Fact label={t('dashboard.account.role')}>{roleLabel ?? '—'}</Fact>
          <Fact label={t('dashboard.account.email')}>{email}</Fact>
          <Fact label={t('dashboard.account.phone')}>{phone ? phoneText(phone) : '—'}</Fact>
        </dl>
      </CardBody>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid">
      <dt className="text-sm text-piedra">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** How complete the profile is, with a link to complete it. */
export function ProfileCard({ missing }: { missing: readonly ProfileItem[] }) {
  const { t } = useTexts();
  const share = ((profileItems.length - missing.length) / profileItems.length) * 100;
  return (
    <Card>
      <CardHead title={t('dashboard.profile.title')} />
      <CardBody className="grid gap-4">
        <ProgressBar value={share} label={t('dashboard.profile.progress')} />
        <div className="grid gap-1">
          <p className="text-sm text-piedra">{t('dashboard.profile.missing')}</p>
          <ul className="list-disc pl-5">
            {missing.map((item) => (
              <li key={item}>{t(`dashboard.profile.${item}`)}</li>
            ))}
          </ul>
        </div>
        <div>
          <ButtonLink to="/admin/profile" tone="secondary" size="sm">
            {t('dashboard.profile.complete')}
          </ButtonLink>
        </div>
      </CardBody>
    </Card>
  );
}

/** The sections that this role can open, and what everybody can do. */
export function AbilitiesCard({ abilities }: Pick<DashboardData, 'abilities'>) {
  const { t } = useTexts();
  const { t: roleText } = useRoleTexts();
  return (
    <Card>
      <CardHead title={t('dashboard.abilities.title')} lead={t('dashboard.abilities.lead')} />
      <ul className="px-5 py-2 compact:px-4">
        {abilities.map(({ section, label, path, operations }) => (
          <AbilityLine
            key={section}
            to={path}
            name={label}
            detail={operations.map((operation) => roleText(`roles.operation.${operation}`)).join(' · ')}
          />
        ))}
        <AbilityLine
          to="/admin/profile"
          name={t('dashboard.abilities.profile')}
          detail={t('dashboard.abilities.profile_detail')}
        />
        <AbilityLine
          to="/"
          reloadDocument
          name={t('dashboard.abilities.site')}
          detail={t('dashboard.abilities.site_detail')}
        />
      </ul>
    </Card>
  );
}

type AbilityLineProps = { to: string; name: string; detail: string; reloadDocument?: boolean };

function AbilityLine({ to, name, detail, reloadDocument = false }: AbilityLineProps) {
  return (
    <li className="border-t border-linea first:border-t-0">
      <Link
        to={to}
        reloadDocument={reloadDocument}
        className="group grid gap-x-6 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]"
      >
        <span className="font-medium underline-offset-3 group-hover:text-barro group-hover:underline">
          {name}
        </span>
        <span className="text-piedra">{detail}</span>
      </Link>
    </li>
  );
}

export function HelpCard({ help }: Pick<DashboardData, 'help'>) {
  const { t } = useTexts();
  const { name, phones, whatsapp, email, hours } = help;
  return (
    <Card>
      <CardHead title={t('dashboard.help.title')} lead={t('dashboard.help.lead', { name })} />
      <CardBody className="grid gap-4">
        <ul className="grid gap-1">
          {phones.map(({ label, text, href }) => (
            <Channel
              key={href}
              href={href}
              icon={<Phone aria-hidden strokeWidth={1.75} />}
              label={label}
              text={text}
            />
          ))}
          <Channel
            href={whatsapp.href}
            icon={<MessageCircle aria-hidden strokeWidth={1.75} />}
            label={t('dashboard.help.whatsapp')}
            text={whatsapp.text}
          />
          <Channel
            href={`mailto:${email}`}
            icon={<Mail aria-hidden strokeWidth={1.75} />}
            label={t('dashboard.help.email')}
            text={email}
          />
        </ul>
        {hours.length > 0 ? (
          <ul className="grid gap-0.5 border-t border-linea pt-4 text-sm text-piedra">
            {hours.map(({ days, open, close }) => (
              <li key={days}>{t('dashboard.help.hours', { days, open, close })}</li>
            ))}
          </ul>
        ) : null}
      </CardBody>
    </Card>
  );
}

type ChannelProps = { href: string; icon: ReactNode; label: string; text: string };

function Channel({ href, icon, label, text }: ChannelProps) {
  return (
    <li>
      <a
        href={href}
        rel="noopener noreferrer"
        className="flex min-h-11 items-center gap-3 rounded-control hover:text-barro [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-piedra"
      >
        {icon}
        <span className="grid min-w-0 leading-tight">
          <span className="text-sm text-piedra">{label}</span>
          <span className="wrap-anywhere underline underline-offset-3">{text}</span>
        </span>
      </a>
    </li>
  );
}
