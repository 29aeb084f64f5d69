import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The opening tag and the content of each native form and router form in a source file. */
function formsIn(path: string) {
  const source = readFileSync(path, 'utf8');
  const hasOwnForm = /import \{[^}]*\bForm\b[^}]*\} from '[^']*form\/form\.tsx'/.test(source);
  const names = ['form', 'RouterForm', '[a-z]\\w*\\.Form', ...(hasOwnForm ? [] : ['Form'])].join('|');
  const form = new RegExp(`<(${names})(?=[\\s>])((?:=>|[^>])*)>(.*?)</\\1>`, 'gs');
  return [...source.matchAll(form)].map(([, , tag = '', content = '']) => ({ path, tag, content }));
}

const forms = globSync('app/**/*.tsx')
  .filter((path) => !path.endsWith('.test.tsx'))
  .flatMap(formsIn);

/** Something besides hidden inputs and buttons: other components may have fields too. */
const hasFields = (content: string) =>
  /<(?:select|textarea)\b|<input(?![^>]*type="hidden")|<(?!Button\b|Icon\b)[A-Z]/.test(content);

test('there are forms to check', () => expect(forms.length).toBeGreaterThan(15));

// The messages of the browser are in its own language and words, so every form with fields turns them off.
test('no form shows the messages of the browser', () => {
  const native = forms.filter(({ tag, content }) => hasFields(content) && !/\bnoValidate(?!=)/.test(tag));
  expect(native.filter(({ tag }) => !tag.includes('method="dialog"')).map(({ path }) => path)).toEqual([]);
});
