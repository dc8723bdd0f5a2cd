export const JA = {};
