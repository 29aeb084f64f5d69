import { describe, expect, test } from 'vitest';
import { emptyCase } from '#app/features/credit/domain/credit-case.ts';
import { creditKinds, firstConfigs } from '#app/features/credit/domain/credit-rules.ts';
import { caseFragment, caseLink, casesFromLink } from './case-link.ts';

const hashOf = (link: string) => link.slice(link.indexOf('#'));

describe('a link that reopens a case', () => {
  test.each(creditKinds)('of %s restores the case on the screen', (kind) => {
    const cases = [{ ...emptyCase(kind, firstConfigs), name: 'A 20 años' }, emptyCase(kind, firstConfigs)];
    const link = caseLink(kind, cases);
    expect(link).toMatch(new RegExp(`^/admin/simulators/${kind}#caso=[\\w-]+$`));
    expect(casesFromLink(hashOf(link), kind)).toEqual(cases);
  });

  test('keeps the accents of a municipality', () => {
    const cases = [{ ...emptyCase('bancario', firstConfigs), municipality: 'Ímuris — «Sáric», ñ' }];
    expect(casesFromLink(caseFragment(cases))).toEqual(cases);
  });

  test('without a case opens nothing', () => {
    expect(casesFromLink('')).toBeNull();
    expect(casesFromLink('#resultados')).toBeNull();
  });

  const whole = caseFragment([emptyCase('bancario', firstConfigs)]);
  test.each([
    ['cut', whole.slice(0, -9)],
    ['no base64', '#caso=%%%'],
    ['no text', '#caso=_____w'],
    ['empty', '#caso='],
    ['another thing', `#caso=${btoa('[{"kind":"bancario"}]')}`],
    ['a name that is none', caseFragment([{ ...emptyCase('bancario', firstConfigs), name: 7 as never }])],
    ['a name too long', caseFragment([{ ...emptyCase('bancario', firstConfigs), name: 'a'.repeat(41) }])],
  ])('%s is bad', (_, hash) => {
    expect(casesFromLink(hash, 'bancario')).toBe('bad');
  });

  test('of another simulator is rejected', () => {
    expect(casesFromLink(whole, 'infonavit')).toBe('bad');
    expect(casesFromLink(whole)).not.toBe('bad');
  });
});
