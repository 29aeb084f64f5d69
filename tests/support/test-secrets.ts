/** Only for servers that nobody outside of this machine can reach. */
export const testSecrets = [
  'p-Zk3vQ8mW1xT6rB9nY4dL7hF2sJ5gC0aE',
  'a-u7Rf2Xq9Lm4Vb8Nc1Kd6Ts3Gw5Hy0Zp',
] as const;
