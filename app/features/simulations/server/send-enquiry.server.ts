import { enquiriesTopic } from '../domain/topics.ts';
import { and, eq, sql } from 'drizzle-orm';
import { dayOf } from '#app/core/day.ts';
import { AppError } from '#app/core/errors.ts';
import { recordAudit } from '#app/platform/data/audit.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { announce } from '#app/platform/live/events.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { properties } from '#db/schema/properties.ts';
import { affordable, affordCase, type AffordInput, withMore } from '#app/features/credit/domain/afford.ts';
import type { EnquiryForm } from '#app/features/credit/domain/afford-form.ts';
import type { CreditRules } from '#app/features/credit/domain/credit-rules.ts';
import { isFinanced } from '#app/features/credit/domain/estimate.ts';
import { simulate } from '#app/features/credit/domain/simulate.ts';
import { enquiryPublicForm } from '#app/features/credit/server/enquiry-form.server.ts';
import { askedInForm } from '#app/features/credit/server/afford-visitor.server.ts';
import { emailAboutEnquiry } from './enquiry-letters.server.ts';
import { rulesInForce } from '#app/features/credit/server/credit-rules.server.ts';
import { keepSimulation } from './keep-simulation.server.ts';

/**
 * Stores the simulation of a visitor with their consent, and informs the office. A suspicious enquiry is stored, too,
 * in quarantine, and sends no e-mails. Sent again with the same key, it returns the first one.
 */
export async function submitEnquiry(
  context: VisitorContext,
  { form, searchUpTo }: { form: EnquiryForm; searchUpTo: (pesos: number) => string },
): Promise<{ thanks: string }> {
  return enquiryPublicForm.take(context, form, async (inside, suspicions) => {
    const { db, now } = inside;
    const asked = askedInForm(inside, form.alcance);
    const rules = await rulesInForce(db, now);
    if (!asked || !rules) throw new AppError('conflict', { messageKey: 'credit.site.error.expired' });
    const about = await aboutOf(db, { form, asked, rules, today: dayOf(now) });
    const kept = await keepSimulation(inside, {
      cases: [
        affordCase(rules, { kind: form.kind, asked: withMore(asked, about.missing), price: about.price }),
      ],
      rules,
      about: {
        source: 'site',
        name: form.contactName,
        phone: form.phone,
        email: form.email,
        asked,
        // The visitor's own search depends on data in their browser, so the office gets it by the highest price.
        searchAddress: searchUpTo(Math.floor(about.ceiling / 100)),
        propertyId: about.propertyId,
        suspicions: [...suspicions],
        isQuarantined: suspicions.length > 0,
      },
    });
    await recordAudit(inside, {
      action: 'credit.enquiry-received',
      subject: { type: 'simulation', id: kept.id },
      after: { folio: kept.folio, kind: kept.kind, propertyId: kept.propertyId, suspicions },
    });
    await announce(db, enquiriesTopic, { subjectId: kept.id, audience: 'section:clients' });
    const isWritten = suspicions.length === 0 && (await emailAboutEnquiry(inside, kept));
    return { id: kept.id, thanks: { folio: kept.folio, isWritten } };
  });
}

type Told = { form: EnquiryForm; asked: AffordInput; rules: CreditRules; today: string };

/** The property they looked at, if the credit can be calculated for it, or else the highest price they can afford. */
async function aboutOf(db: Database, { form, asked, rules, today }: Told) {
  const home = form.propertyId === null ? null : await financedHome(db, form.propertyId);
  const propertyId = home?.id ?? null;
  const scheme = affordable(rules, asked, today).find(({ kind }) => kind === form.kind);
  const reached = scheme?.price ?? 0;
  if (home) {
    const { calculation } = simulate(
      rules,
      affordCase(rules, { kind: form.kind, asked, price: home.price }),
      today,
    );
    if (calculation)
      return { price: home.price, ceiling: Math.max(reached, home.price), propertyId, missing: 0 };
  }
  if (reached === 0) throw new AppError('validation', { messageKey: 'credit.site.error.out_of_reach' });
  return { price: reached, ceiling: reached, propertyId, missing: scheme?.missing ?? 0 };
}

async function financedHome(db: Database, id: number) {
  const { price, operation, type } = properties;
  const [home] = await db
    .select({ id: properties.id, price, operation, type })
    .from(properties)
    .where(and(eq(properties.id, id), sql`live`));
  return home?.price && isFinanced(home) ? { id: home.id, price: home.price } : null;
}
