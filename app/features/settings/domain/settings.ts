import { z } from 'zod';

const phone = z.object({ label: z.string(), number: z.string() });

/** Everything about the agency that a page shows. The demo agency is the default. */
const agency = z.object({
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
  social: z.object({ facebook: z.string(), instagram: z.string() }).partial().default({}),
  logo: z.string().nullable().default(null),
});

/** Who may come in, and how long an invitation waits. */
const access = z.object({
  allowSelfRegistration: z.boolean().default(false),
  invitationDays: z.number().int().min(1).max(90).default(7),
});

const privacy = z.object({
  version: z.string().default('1.0'),
  effectiveFrom: z.string().default('2026-11-01'),
});

/** How the catalogue is kept and shown. */
const catalogue = z.object({
  /** An owner is asked this often whether the home is still on offer; without an answer it is withdrawn later. */
  availabilityDays: z.number().int().min(1).max(365).default(30),
  availabilityGraceDays: z.number().int().min(1).max(90).default(7),
  /** Pictures of the ground, with {z}, {x} and {y}. Empty: no visitor's address goes to a stranger. */
  mapTiles: z.object({ url: z.string().default(''), attribution: z.string().default('') }).prefault({}),
  featuredLimit: z.number().int().min(0).max(24).default(6),
});

const days = (usual: number) => z.number().int().min(1).max(365).default(usual);
const reasons = (...usual: string[]) =>
  z.array(z.string().trim().min(1).max(120)).min(1).max(30).default(usual);

/** How sellers are received: who answers, how soon, and why some are not taken. */
const submissions = z.object({
  /** Days that a lead may stay in a stage before it is marked as late. */
  stageDays: z
    .object({
      recibido: days(1),
      contactado: days(3),
      calificado: days(5),
      visitado: days(7),
      documentado: days(10),
      listo: days(3),
    })
    .prefault({}),
  rejectionReasons: reasons(
    'Fuera de nuestra zona',
    'Precio muy por encima del mercado',
    'Papeles que no permiten la venta',
    'Datos insuficientes o no localizable',
    'Solicitud repetida',
  ),
  discardReasons: reasons(
    'Fuera de nuestra zona',
    'Precio muy por encima del mercado',
    'Problema legal sin solución',
    'No localizable',
    'Registro repetido',
  ),
  lossReasons: reasons(
    'Eligió otra inmobiliaria',
    'Vendió por su cuenta',
    'Ya no quiere vender',
    'No aceptó la comisión',
    'Dejó de contestar',
  ),
  assignment: z
    .object({
      rule: z.enum(['turn', 'neighborhood', 'hand']).default('turn'),
      /** Who takes turns; empty means everyone who may. */
      advisorIds: z.array(z.uuid()).max(200).default([]),
      neighborhoods: z
        .array(z.object({ neighborhood: z.string().trim().min(1).max(120), advisorId: z.uuid() }))
        .max(500)
        .default([]),
    })
    .prefault({}),
  /** «Minuto cinco»: after so many minutes without an answer, a second person hears of it. */
  firstResponseMinutes: z.number().int().min(1).max(1_440).default(5),
  escalateTo: z.uuid().nullable().default(null),
  /** Papers that a seller is asked for. */
  documents: z.array(z.string()).max(20).default(['escritura', 'predial', 'identificacion']),
  /** The day of the seller's letter, Monday is 1; null sends none. */
  newsWeekday: z.number().int().min(1).max(7).nullable().default(1),
  /** From so many forms in ten minutes on, browsers have to work for theirs. */
  attackForms: z.number().int().min(1).max(10_000).default(40),
});

export const settingGroups = { agency, access, privacy, catalogue, submissions };
export type SettingGroup = keyof typeof settingGroups;
export type Settings<Group extends SettingGroup> = z.output<(typeof settingGroups)[Group]>;
