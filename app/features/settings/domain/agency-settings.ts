import { z } from 'zod';
import { networkNames } from './social-networks.ts';
import { type SettingsOf, settingsGroup } from '#app/core/settings-group.ts';

const phone = z.object({ label: z.string(), number: z.string() });

/** The data of the agency that pages show. The defaults are the demo agency's. */
export const agencySettings = settingsGroup(
  'agency',
  z.object({
    name: z.string().default('Sahuaro Inmobiliaria'),
    legalName: z.string().default('Sahuaro Servicios Inmobiliarios, S.A. de C.V.'),
    city: z.string().default('Hermosillo'),
    state: z.string().default('Sonora'),
    address: z
      .object({
        street: z.string().default('Blvd. Eusebio Kino 315, local 4'),
        neighborhood: z.string().default('Country Club'),
        postalCode: z.string().default('83010'),
      })
      .prefault({}),
    location: z
      .object({ latitude: z.number(), longitude: z.number() })
      .default({ latitude: 29.0968, longitude: -110.9541 }),
    phones: z.array(phone).default([{ label: 'Oficina', number: '+526622150000' }]),
    /** E.164, for `wa.me` links. */
    whatsapp: z.string().default('+526622150000'),
    email: z.string().default('hola@demo.sahuaro.mx'),
    complaintsEmail: z.string().default('atencion@demo.sahuaro.mx'),
    privacyEmail: z.string().default('privacidad@demo.sahuaro.mx'),
    hours: z.array(z.object({ days: z.string(), open: z.string(), close: z.string() })).default([
      { days: 'Lunes a viernes', open: '09:00', close: '18:30' },
      { days: 'Sábado', open: '09:30', close: '14:00' },
    ]),
    social: z.partialRecord(z.enum(networkNames), z.string()).default({}),
    logo: z.string().nullable().default(null),
  }),
);

export type AgencySettings = SettingsOf<typeof agencySettings>;
