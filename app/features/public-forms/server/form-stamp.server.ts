import { randomBytes } from 'node:crypto';
import { sign, unsign } from '#app/platform/security/secrets.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';

type Stamp = { drawnAt: number; notice: string };

const purposeOf = (form: string) => `${form}:page`;

/**
 * When the page was rendered and which privacy notice it showed, signed so that nobody can forge it. Every page has its
 * own, so that one page cannot send thousands of forms.
 */
export function stampPage({ now, services }: VisitorContext, form: string, notice: string) {
  return sign(
    services.secrets,
    purposeOf(form),
    `${now.getTime()}|${notice}|${randomBytes(6).toString('hex')}`,
  );
}

/** Null when the stamp was forged or belongs to another form. */
export function readStamp({ services }: VisitorContext, form: string, stamp: string): Stamp | null {
  const [drawnAt, notice] = unsign(services.secrets, purposeOf(form), stamp)?.split('|') ?? [];
  return drawnAt && notice ? { drawnAt: Number(drawnAt), notice } : null;
}
