export const JA_DATA = {};
