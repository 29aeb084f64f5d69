import type { FormResult } from '#app/core/forms/form.ts';
import { Alert } from '../alert.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { Card, CardBody, CardHead } from '../card.tsx';
import { DatePicker } from '../form/date-field.tsx';
import { Checkbox, Field } from '../form/field.tsx';
import { Form } from '../form/form.tsx';
import { MoneyField } from '../form/number-field.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { Select } from '../form/select.tsx';
import { demoForm } from './demo-schema.ts';
import { zones } from './demo-options.ts';
import { GallerySection } from './gallery-section.tsx';

/** A whole form with a real action: errors beside fields and on top, nothing typed is lost, and it is sent once. */
export function FormSection({ result }: { result: FormResult | undefined }) {
  const sent = result?.ok ? (result.data as Record<string, string>) : null;

  return (
    <GallerySection
      id="form"
      title="Formulario"
      lead="Se revisa al salir de cada campo y al enviar; funciona sin JavaScript."
    >
      <Card className="max-w-2xl">
        <CardHead title="Agendar visita" lead="Todos los campos son obligatorios" level={3} />
        <CardBody>
          <Form result={result} schema={demoForm} intent="demo" warnOnLeave>
            {(field) => (
              <>
                <Field label="Tu nombre" autoComplete="name" required {...field('name')} />
                <Field label="Tu correo" type="email" autoComplete="email" required {...field('email')} />
                <PhoneField label="Tu teléfono" required {...field('phone')} />
                <Select label="Zona que te interesa" options={zones} isRequired {...field('zone')} />
                <MoneyField label="Presupuesto" required {...field('priceCentavos')} />
                <DatePicker label="Día de la visita" isRequired {...field('visitOn')} />
                <Checkbox label="Acepto el aviso de privacidad" required {...field('terms')} />
                <div className="flex flex-wrap gap-3">
                  <Button>Enviar</Button>
                  <ButtonLink to="?otra=pagina" tone="quiet">
                    Salir
                  </ButtonLink>
                </div>
              </>
            )}
          </Form>
          {sent ? (
            <Alert tone="success" title="Recibido" className="mt-5">
              <code data-sent>{JSON.stringify(sent)}</code>
            </Alert>
          ) : null}
        </CardBody>
      </Card>
    </GallerySection>
  );
}
