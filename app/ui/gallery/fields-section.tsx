import { ComboBox } from '../form/combobox.tsx';
import { CopyField } from '../form/copy-field.tsx';
import { DateField, DatePicker, DateRangePicker } from '../form/date-field.tsx';
import { Checkbox, Field, FieldGroup, SelectField, TextArea } from '../form/field.tsx';
import { MoneyField, NumberField, PercentField } from '../form/number-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { RadioGroup } from '../form/radio-group.tsx';
import { Select } from '../form/select.tsx';
import { Switch } from '../form/switch.tsx';
import { loadTowns, zones } from './demo-options.ts';
import { Example, GallerySection } from './gallery-section.tsx';

export function FieldsSection() {
  return (
    <GallerySection id="fields" title="Campos" lead="Todo lo que se escribe y se elige.">
      <div className="grid gap-10 md:grid-cols-2 xl:grid-cols-3">
        <TextExamples />
        <ChoiceExamples />
        <FigureExamples />
      </div>
    </GallerySection>
  );
}

function TextExamples() {
  return (
    <Example title="Texto" className="grid gap-5">
      <Field label="Nombre completo" name="fullName" placeholder="Ana Valenzuela" required />
      <Field
        label="Correo"
        name="mail"
        type="email"
        defaultValue="ana@"
        error="Correo electrónico inválido"
      />
      <Field label="Folio" name="folio" hint="Lo pone el sistema." defaultValue="SAH-2026-0143" readOnly />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="new-password"
        hint="Mínimo 10 caracteres."
      />
      <PhoneField label="Teléfono" name="telephone" defaultValue="+526621234567" />
      <FieldGroup legend="Domicilio" hint="Como aparece en la escritura." className="grid-cols-[2fr_1fr]">
        <Field label="Calle" name="street" className="col-span-full" />
        <Field label="Colonia" name="quarter" />
        <Field label="C. P." name="postalCode" inputMode="numeric" maxLength={5} />
      </FieldGroup>
      <TextArea
        label="Descripción"
        name="description"
        defaultValue={'Frente al mar.\nDos patios y un mezquite.'}
      />
      <CopyField label="Enlace de invitación" value="https://sahuaro.example/register?token=8f2c1" />
    </Example>
  );
}

function ChoiceExamples() {
  return (
    <Example title="Elegir" className="grid gap-5">
      <Select label="Zona" name="area" options={zones} hint="Donde está la propiedad." isRequired />
      <ComboBox label="Colonia" name="neighbourhood" options={zones} placeholder="Escribe para buscar" />
      <ComboBox label="Ciudad" name="town" load={loadTowns} hint="Busca en el servidor." />
      <ComboBox label="Etiqueta" name="tag" options={zones} allowsCustomValue error="Ya existe" />
      <SelectField
        label="Operación"
        name="operation"
        options={[
          { value: 'venta', label: 'Venta' },
          { value: 'renta', label: 'Renta' },
        ]}
        placeholder="Cualquiera"
      />
      <RadioGroup
        label="Forma de pago"
        name="payment"
        defaultValue="infonavit"
        options={[
          { value: 'contado', label: 'Contado' },
          { value: 'infonavit', label: 'Infonavit', description: 'Con o sin cofinanciamiento' },
          { value: 'banco', label: 'Crédito bancario' },
        ]}
      />
      <RadioGroup
        label="¿Es tu primera casa?"
        name="firstHome"
        isInline
        isRequired
        error="Campo obligatorio"
        options={[
          { value: 'yes', label: 'Sí' },
          { value: 'no', label: 'No' },
        ]}
      />
      <Checkbox label="Acepto el aviso de privacidad" name="privacy" required />
      <Switch
        label="Publicada"
        name="published"
        hint="Se ve en el sitio en cuanto se guarda."
        defaultChecked
      />
    </Example>
  );
}

function FigureExamples() {
  return (
    <Example title="Cifras y fechas" className="grid gap-5">
      <MoneyField
        label="Precio"
        name="price"
        defaultValue={235_000_000}
        hint="En pesos, sin centavos si no hacen falta."
      />
      <NumberField label="Terreno" name="land" unit="m²" decimals={1} step={1} defaultValue="1250.5" />
      <PercentField label="Comisión" name="commission" defaultValue="4.5" />
      <DateField label="Fecha de nacimiento" name="birthday" />
      <DatePicker label="Entrega" name="delivery" defaultValue="2026-11-14" />
      <DatePicker label="Escrituración" name="deed" error="Debe ser después de la entrega" isRequired />
      <DateRangePicker
        label="Vigencia"
        startName="from"
        endName="to"
        defaultValue={{ start: '2026-11-02', end: '2026-11-14' }}
      />
    </Example>
  );
}
