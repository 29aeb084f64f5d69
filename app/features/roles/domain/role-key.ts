export const roleKeyForm = /^[a-z][a-z0-9_]{1,39}$/;
