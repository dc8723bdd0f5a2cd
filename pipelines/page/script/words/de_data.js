export const DE_DATA = {};
