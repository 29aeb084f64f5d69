import { useState } from 'react';
import { SelectField } from '../form/field.tsx';

/** Light or dark, spacious or compact: only on this page, until it is left. */
export function LookChoice() {
  const [look, setLook] = useState({ theme: '', density: '' });

  function choose(name: 'theme' | 'density', value: string) {
    setLook({ ...look, [name]: value });
    if (value) document.documentElement.dataset[name] = value;
    else delete document.documentElement.dataset[name];
  }

  return (
    <div className="flex gap-3">
      <SelectField
        label="Tema"
        value={look.theme}
        onChange={(event) => choose('theme', event.target.value)}
        placeholder="El del sistema"
        options={[
          { value: 'light', label: 'De día' },
          { value: 'dark', label: 'De noche' },
        ]}
      />
      <SelectField
        label="Densidad"
        value={look.density}
        onChange={(event) => choose('density', event.target.value)}
        placeholder="Cómoda"
        options={[{ value: 'compact', label: 'Compacta' }]}
      />
    </div>
  );
}
