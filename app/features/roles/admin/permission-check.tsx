import { type SubmitEvent, useState } from 'react';
import {
  can,
  canAccessRoute,
  type Grants,
  hasPermission,
  operations,
  type Operation,
  type Section,
} from '#app/core/access.ts';
import type { ActiveRole } from '#app/shell/admin/active-role.ts';
import { debugLog } from '#app/shell/admin/debug-log.ts';
import { Status } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { Field, SelectField } from '#app/ui/form/field.tsx';
import { generalPermissions } from '../domain/system-roles.ts';
import { useTexts } from '../texts.ts';
import { useSections } from './use-sections.ts';

const kinds = ['section', 'permission', 'canAccess'] as const;
type Kind = (typeof kinds)[number];
type Question = { kind: Kind; section: Section; operation: Operation; key: string };

type PermissionCheckProps = { active: ActiveRole; stored: Grants };

/** Checks one permission and shows two answers: what this browser shows, and what the server allows. */
export function PermissionCheck({ active, stored }: PermissionCheckProps) {
  const { t } = useTexts();
  const sections = useSections();
  const [kind, setKind] = useState<Kind>('section');
  const [asked, setAsked] = useState<Question | null>(null);
  const [isKeyMissing, setKeyMissing] = useState(false);

  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const question = questionIn(new FormData(element), kind, sections);
    const isMissing = kind !== 'section' && question.key === '';
    setKeyMissing(isMissing);
    setAsked(isMissing ? null : question);
    if (isMissing) return element.querySelector<HTMLElement>('[name=key]')?.focus();
    debugLog('permission.check', {
      ...question,
      browser: active.showsEverything || isGranted(active.grants, question),
      server: isGranted(stored, question),
    });
  }

  return (
    <Card>
      <CardHead title={t('roles.check.title')} lead={t('roles.check.lead')} />
      <CardBody>
        <form noValidate onSubmit={ask} className="grid gap-5">
          <SelectField
            label={t('roles.check.kind')}
            value={kind}
            onChange={(event) => {
              setKind(kinds.find((known) => known === event.target.value) ?? 'section');
              setAsked(null);
              setKeyMissing(false);
            }}
            options={kinds.map((value) => ({ value, label: t(`roles.check.kind_${value}`) }))}
          />
          <Subject kind={kind} error={isKeyMissing ? t('common.validation.required') : undefined} />
          <div>
            <Button tone="secondary">{t('roles.check.submit')}</Button>
          </div>
        </form>
        <div role="status">
          {asked ? (
            <dl className="mt-5 grid gap-3 rounded-control bg-duna px-4 py-3 sm:grid-cols-2">
              <Verdict
                label={t('roles.check.in_browser')}
                isAllowed={active.showsEverything || isGranted(active.grants, asked)}
              />
              <Verdict label={t('roles.check.in_server')} isAllowed={isGranted(stored, asked)} />
            </dl>
          ) : null}
        </div>
      </CardBody>
    </Card>
  );
}

function questionIn(form: FormData, kind: Kind, sections: readonly { name: Section }[]): Question {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    kind,
    section: sections.find(({ name }) => name === text('section'))?.name ?? 'analytics',
    operation: operations.find((operation) => operation === text('operation')) ?? 'read',
    key: text('key'),
  };
}

function isGranted(grants: Grants, { kind, section, operation, key }: Question) {
  switch (kind) {
    case 'section':
      return can(grants, section, operation);
    case 'permission':
      return hasPermission(grants, key);
    case 'canAccess':
      return canAccessRoute(grants, key);
  }
}

function Subject({ kind, error }: { kind: Kind; error: string | undefined }) {
  const { t } = useTexts();
  const sections = useSections();
  if (kind === 'section') {
    return (
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t('roles.grid.section')}
          name="section"
          options={sections.map(({ name, label }) => ({ value: name, label }))}
        />
        <SelectField
          label={t('roles.check.operation')}
          name="operation"
          options={operations.map((value) => ({ value, label: t(`roles.operation.${value}`) }))}
        />
      </div>
    );
  }
  const known: readonly string[] =
    kind === 'permission' ? generalPermissions : sections.map(({ name }) => name);
  return (
    <>
      <Field
        key={kind}
        label={t(`roles.check.kind_${kind}`)}
        name="key"
        list={`known-${kind}`}
        required
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <datalist id={`known-${kind}`}>
        {known.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </datalist>
    </>
  );
}

function Verdict({ label, isAllowed }: { label: string; isAllowed: boolean }) {
  const { t } = useTexts();
  return (
    <div className="grid">
      <dt className="text-sm text-piedra">{label}</dt>
      <dd>
        <Status tone={isAllowed ? 'green' : 'red'}>
          {t(isAllowed ? 'roles.check.allowed' : 'roles.check.refused')}
        </Status>
      </dd>
    </div>
  );
}
