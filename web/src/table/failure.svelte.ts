// Whether a table could not be laid: said at home, until one goes elsewhere.
export const failure = $state({ happened: false });
