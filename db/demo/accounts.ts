/** One person per role. Their password is public, so the demo only listens on this machine. */
export const demoPassword = 'sahuaro-demo-2026';

export const demoAccounts = [
  { role: 'superadmin', label: 'Super Administrador', displayName: 'Elena Robles Tapia' },
  { role: 'admin', label: 'Administrador', displayName: 'Marcos Ibarra Noriega' },
  { role: 'asesor', label: 'Asesor', displayName: 'Ana Valenzuela Ruiz' },
  { role: 'propietario', label: 'Propietario', displayName: 'Hugo Peralta Cota' },
  { role: 'usuario', label: 'Usuario', displayName: 'Lucía Encinas' },
  { role: 'agent', label: 'Agente', displayName: 'Diego Fimbres Soto' },
  { role: 'viewer', label: 'Solo Lectura', displayName: 'Rosa Bojórquez' },
].map((account) => ({ ...account, email: `${account.role}@demo.sahuaro.mx` }));
