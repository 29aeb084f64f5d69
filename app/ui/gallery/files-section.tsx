import { useState } from 'react';
import { type FileEntry, FileDrop } from '../files/file-drop.tsx';
import { Example, GallerySection } from './gallery-section.tsx';

const photographs = 'image/jpeg,image/png,image/webp';

const sent: FileEntry[] = [
  { id: 'a', name: 'fachada.jpg', size: 2_400_000, state: 'done' },
  {
    id: 'b',
    name: 'patio-trasero-con-mezquite-y-asador.webp',
    size: 840_000,
    state: 'sending',
    progress: 45,
  },
  { id: 'c', name: 'cocina.png', size: 1_100_000, state: 'failed', error: 'Se cortó la conexión.' },
];

export function FilesSection() {
  return (
    <GallerySection id="files" title="Archivos" lead="Arrastrar, elegir, pegar o fotografiar.">
      <div className="grid gap-8 md:grid-cols-2">
        <SendingExample />
        <Example title="Viajan con el formulario">
          <FileDrop
            label="Identificación"
            name="identity"
            accept="application/pdf,image/jpeg"
            maxFiles={2}
            maxBytes={5_000_000}
          />
        </Example>
      </div>
    </GallerySection>
  );
}

/** Files that a page uploads by itself; this example only pretends to. */
function SendingExample() {
  const [files, setFiles] = useState(sent);

  function add(added: File[]) {
    const entries = added.map((file) => ({
      id: `${file.name}-${file.size}`,
      name: file.name,
      size: file.size,
      state: 'done' as const,
    }));
    setFiles((before) => [...before, ...entries]);
  }

  function retry(id: string) {
    setFiles((before) =>
      before.map((file) => (file.id === id ? { ...file, state: 'sending', progress: 5 } : file)),
    );
  }

  return (
    <Example title="Se suben al momento">
      <FileDrop
        label="Fotografías de la propiedad"
        accept={photographs}
        maxFiles={10}
        maxBytes={10_000_000}
        files={files}
        onFiles={add}
        onRetry={retry}
        onRemove={(id) => setFiles((before) => before.filter((file) => file.id !== id))}
      />
    </Example>
  );
}
