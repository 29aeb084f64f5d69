import { Link } from 'react-router';
import { CircleCheck, MessageCircle, Phone, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { RecordForm } from '#app/shell/admin/record-form.tsx';
import { buttonLook } from '#app/ui/button-look.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardBody, CardHead } from '#app/ui/card.tsx';
import { Field, TextArea } from '#app/ui/form/field.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { phoneText } from '#app/ui/form/masks/phone-mask.ts';
import { contactForm, savedLimits } from '../../domain/simulation-schema.ts';
import { dayText } from '#app/features/credit/parts/calculation-words.ts';
import { LookingAt } from '../enquiries/enquiries-table.tsx';
import { useHandling } from '../enquiries/use-handling.ts';
import type { SimulationData } from './simulation-data.ts';
import { useTexts } from './texts.ts';

const drawn = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** The client of the simulation, how to reach them, and the versions of the rules it was calculated with. */
export function ContactCard({ data }: { data: SimulationData }) {
  const { t } = useTexts();
  const { simulation, dial, may } = data;
  return (
    <div className="grid min-w-0 content-start gap-5">
      <Card>
        <CardHead title={t('simulations.saved.detail.contact')} />
        <CardBody className="grid gap-5">
          {dial ? <PhoneLinks dial={dial} /> : null}
          {may.handle ? <Handling data={data} /> : <ForProperty property={data.property} />}
          {may.edit ? <ContactForm simulation={simulation} /> : <ContactFacts simulation={simulation} />}
        </CardBody>
      </Card>
      <Card>
        <CardHead title={t('simulations.saved.detail.versions')} />
        <CardBody>
          <ul className="grid gap-2 text-sm">
            {data.versions.map(({ kind, version, startsOn }) => (
              <li key={kind}>
                {t('simulations.saved.detail.version', {
                  kind: t(`credit.kind.${kind}`),
                  version,
                  since: dayText(startsOn),
                })}
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
    </div>
  );
}

/** The property that the office simulated for; an enquiry says it with what the visitor looked at. */
function ForProperty({ property }: Pick<SimulationData, 'property'>) {
  const { t } = useTexts();
  if (!property) return null;
  return (
    <dl>
      <Fact label={t('simulations.saved.detail.property')}>
        <Link
          to={`/admin/properties/${property.id}`}
          className="underline underline-offset-3 hover:text-barro"
        >
          {property.title}
        </Link>
      </Fact>
    </dl>
  );
}

function PhoneLinks({ dial }: { dial: string }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <a href={`tel:+${dial}`} className={buttonLook({ tone: 'secondary', size: 'sm' })}>
        <Phone {...drawn} />
        {t('simulations.saved.detail.call')}
      </a>
      <a
        href={`https://wa.me/${dial}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLook({ tone: 'secondary', size: 'sm' })}
      >
        <MessageCircle {...drawn} />
        WhatsApp
      </a>
    </div>
  );
}

/** For an enquiry: what the visitor looked at, and whether somebody has answered. */
function Handling({ data: { simulation, property, handledName } }: { data: SimulationData }) {
  const { t, dateTime } = useTexts();
  const { handle, reopen, pendingId } = useHandling();
  const { id, handledAt, searchAddress } = simulation;
  const isHandled = handledAt !== null;
  return (
    <div className="grid gap-3">
      <dl className="grid gap-3">
        <Fact label={t('simulations.saved.detail.looking')}>
          <LookingAt
            searchAddress={searchAddress}
            propertyId={property?.id ?? null}
            propertyTitle={property?.title ?? null}
          />
        </Fact>
        {isHandled ? (
          <Fact label={t('simulations.enquiries.column.handled')}>
            {`${handledName ?? t('simulations.saved.nobody')}, ${dateTime(handledAt)}`}
          </Fact>
        ) : null}
      </dl>
      <Button
        type="button"
        tone={isHandled ? 'secondary' : 'primary'}
        icon={isHandled ? <RotateCcw {...drawn} /> : <CircleCheck {...drawn} />}
        isPending={pendingId === id}
        onClick={() => (isHandled ? reopen(id) : handle(id))}
      >
        {t(isHandled ? 'simulations.enquiries.reopen' : 'simulations.enquiries.handle')}
      </Button>
    </div>
  );
}

function ContactForm({ simulation }: Pick<SimulationData, 'simulation'>) {
  const { t } = useTexts();
  const fields = {
    name: { label: t('simulations.saved.save.name') },
    phone: { label: t('simulations.saved.save.phone'), asText: phoneText },
    email: { label: t('simulations.saved.save.email') },
    note: { label: t('simulations.saved.save.note') },
  };
  return (
    <RecordForm record={simulation} fields={fields} intent="edit" schema={contactForm}>
      {({ fill, keyOf }) => (
        <>
          <Field
            key={keyOf('name')}
            {...fill('name')}
            label={fields.name.label}
            required
            maxLength={savedLimits.name}
            autoComplete="off"
          />
          <PhoneField
            key={keyOf('phone')}
            {...fill('phone')}
            label={fields.phone.label}
            isRequired
            autoComplete="off"
          />
          <Field
            key={keyOf('email')}
            {...fill('email')}
            type="email"
            label={fields.email.label}
            autoComplete="off"
          />
          <TextArea
            key={keyOf('note')}
            {...fill('note')}
            label={fields.note.label}
            maxLength={savedLimits.note}
            rows={3}
          />
        </>
      )}
    </RecordForm>
  );
}

function ContactFacts({ simulation: { name, phone, email, note } }: Pick<SimulationData, 'simulation'>) {
  const { t } = useTexts();
  return (
    <dl className="grid gap-3">
      <Fact label={t('simulations.saved.save.name')}>{name || t('simulations.saved.no_name')}</Fact>
      <Fact label={t('simulations.saved.save.phone')}>{phone ? phoneText(phone) : '—'}</Fact>
      <Fact label={t('simulations.saved.save.email')}>{email || '—'}</Fact>
      <Fact label={t('simulations.saved.save.note')}>{note || '—'}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-piedra">{label}</dt>
      <dd className="tabular wrap-anywhere">{children}</dd>
    </div>
  );
}
