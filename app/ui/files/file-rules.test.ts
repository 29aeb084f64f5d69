import { describe, expect, test } from 'vitest';
import { acceptedNames, dragRefusal, fileSize, isAccepted, sortFiles } from './file-rules.ts';

const photographs = 'image/jpeg,image/png,image/webp';
const photo = (name: string, size = 1_000) => ({ name, type: 'image/jpeg', size });

describe('which files are accepted', () => {
  test('by type, by family of types and by extension', () => {
    expect(isAccepted({ name: 'a.gif', type: 'image/gif' }, photographs)).toBe(false);
    expect(isAccepted({ name: 'a.gif', type: 'image/gif' }, 'image/*')).toBe(true);
    expect(isAccepted({ name: 'PLANO.DWG', type: '' }, '.dwg, .pdf')).toBe(true);
    expect(isAccepted({ name: 'a', type: 'x/y' }, undefined)).toBe(true);
  });

  test('each refused file has a reason', () => {
    const files = [
      photo('1.jpg'),
      { name: '2.gif', type: 'image/gif', size: 1 },
      photo('3.jpg', 20_000_000),
      photo('4.jpg'),
      photo('5.jpg'),
    ];
    const { accepted, refused } = sortFiles(
      files,
      { accept: photographs, maxFiles: 3, maxBytes: 10_000_000 },
      1,
    );
    expect(accepted.map(({ name }) => name)).toEqual(['1.jpg', '4.jpg']);
    expect(refused.map(({ file, refusal }) => [file.name, refusal.key])).toEqual([
      ['2.gif', 'ui.files.wrong_type'],
      ['3.jpg', 'ui.files.too_big'],
      ['5.jpg', 'ui.files.too_many'],
    ]);
  });
});

describe('before they are dropped', () => {
  const gif = { kind: 'file', type: 'image/gif' };
  const jpg = { kind: 'file', type: 'image/jpeg' };

  test('files of which none can be accepted are refused at once', () => {
    expect(dragRefusal([gif], { accept: photographs }, 0)?.key).toBe('ui.files.wrong_type');
    expect(dragRefusal([jpg], { accept: photographs, maxFiles: 2 }, 2)?.key).toBe('ui.files.too_many');
  });

  test('some acceptable files, or unknown types, are judged after the drop', () => {
    expect(dragRefusal([gif, jpg], { accept: photographs }, 0)).toBeNull();
    expect(dragRefusal([{ kind: 'file', type: '' }], { accept: photographs }, 0)).toBeNull();
    expect(dragRefusal([gif], { accept: '.dwg' }, 0)).toBeNull();
    expect(dragRefusal([], { accept: photographs }, 0)).toBeNull();
  });
});

test('types have names that people use', () => {
  expect(acceptedNames(photographs)).toBe('JPG, PNG o WebP');
  expect(acceptedNames('application/pdf,.dwg')).toBe('PDF o DWG');
});

test('sizes count in thousands', () => {
  expect(fileSize(840_000)).toBe('840 kB');
  expect(fileSize(2_400_000)).toBe('2.4 MB');
});
