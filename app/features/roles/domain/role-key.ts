/** What the key of a role can be. */
export const roleKeyForm = /^[a-z][a-z0-9_]{1,39}$/;
