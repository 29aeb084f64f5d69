import { type RefObject, useEffect, useState } from 'react';
import { randomKey } from '../browser/random-key.ts';
import type { FileEntry } from './file-list.tsx';

type Chosen = FileEntry & { file: File };

/**
 * Files that are sent with the form. The file input holds them, so files that were dropped, pasted or removed are
 * written back into it; choosing again adds to them.
 */
export function useChosenFiles(inputRef: RefObject<HTMLInputElement | null>) {
  const [chosen, setChosen] = useState<Chosen[]>([]);

  useEffect(() => {
    const form = inputRef.current?.form;
    const forget = () => setChosen([]);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, [inputRef]);

  function keep(next: Chosen[]) {
    const transfer = new DataTransfer();
    for (const { file } of next) transfer.items.add(file);
    if (inputRef.current) inputRef.current.files = transfer.files;
    setChosen(next);
  }

  return {
    entries: chosen,
    add: (files: readonly File[]) => keep([...chosen, ...files.map(asChosen)]),
    remove: (id: string) => {
      const gone = chosen.find((entry) => entry.id === id);
      if (gone?.preview) URL.revokeObjectURL(gone.preview);
      keep(chosen.filter((entry) => entry !== gone));
    },
  };
}

function asChosen(file: File): Chosen {
  const preview = file.type.startsWith('image/') ? { preview: URL.createObjectURL(file) } : {};
  return { id: randomKey(), name: file.name, size: file.size, state: 'waiting', file, ...preview };
}
