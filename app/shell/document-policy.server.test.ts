import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { secureDocument, withoutStyleAttributes } from './document-policy.server.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('secureDocument', () => {
  test('allows exactly the scripts and styles of the page', () => {
    const { policy } = secureDocument(
      {
        head: '<head><style>a{}</style>',
        body: '</head><script>1</script><script src="/a.js"></script>',
        tail: '<script>2</script>',
      },
      { knownStyles: [], imageHosts: [], formTargets: ['https://accounts.example'] },
    );
    expect(policy).toContain(`script-src 'self' ${hash('1')} ${hash('2')};`);
    expect(policy).toContain(`style-src 'self' ${hash('a{}')};`);
    expect(policy).toContain(`form-action 'self' https://accounts.example;`);
    expect(policy).not.toMatch(/unsafe/);
  });
});

describe('withoutStyleAttributes', () => {
  test('each attribute becomes a rule, once', () => {
    const html = '<p style="width:40%">a</p><p class="x" style="width:40%">b</p><i style="top:1px">c</i>';
    expect(withoutStyleAttributes(html)).toEqual({
      html: '<p data-style="s0">a</p><p class="x" data-style="s0">b</p><i data-style="s1">c</i>',
      rules: '[data-style=s0]{width:40%}[data-style=s1]{top:1px}',
    });
  });

  test('the rules are in the head, allowed by hash', () => {
    const { parts, policy } = secureDocument(
      { head: '<head>', body: '</head><p style="top:1px">a</p>', tail: '' },
      { knownStyles: [], imageHosts: [], formTargets: [] },
    );
    const rule = '[data-style=s0]{top:1px}';
    expect(parts.head).toBe(`<head><style id="style-attributes">${rule}</style>`);
    expect(policy).toContain(`style-src 'self' ${hash(rule)};`);
  });

  test('text that mentions styles is not changed', () => {
    const html = '<head></head><p>a style=&quot;x&quot; b</p><script>const a = "<p style=\\"x\\">"</script>';
    expect(withoutStyleAttributes(html)).toEqual({ html, rules: '' });
  });

  test('a value cannot break out of its rule', () => {
    const html = '<head></head><p style="background:url(&quot;&lt;/style&gt;&quot;)">a</p>';
    expect(withoutStyleAttributes(html).rules).not.toContain('</style');
  });
});
