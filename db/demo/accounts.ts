/** One person per role. Their password is public, so the demo only listens on this machine. */
export const demoPassword = 'sahuaro-demo-2026';

export const demoAccounts = [
  { role: 'superadmin', label: 'Super Administrador', displayName: 'Elena Robles Tapia', phone: null },
  { role: 'admin', label: 'Administrador', displayName: 'Marcos Ibarra Noriega', phone: null },
  // Invented, so that «Llamar» and WhatsApp have a number.
  { role: 'asesor', label: 'Asesor', displayName: 'Ana Valenzuela Ruiz', phone: '+526625550142' },
  { role: 'propietario', label: 'Propietario', displayName: 'Hugo Peralta Cota', phone: null },
  { role: 'usuario', label: 'Usuario', displayName: 'Lucía Encinas', phone: null },
  { role: 'agent', label: 'Agente', displayName: 'Diego Fimbres Soto', phone: '+526625550178' },
  { role: 'viewer', label: 'Solo Lectura', displayName: 'Rosa Bojórquez', phone: null },
].map((account) => ({ ...account, email: `${account.role}@demo.sahuaro.mx` }));
