/** The Dutch texts of services outside their own screens. */
export const m = { noAddress: "Zonder adres" };
