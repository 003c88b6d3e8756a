/** The address that calls a telephone number. After a country's code the zero of "(0)" is not dialled. */
export const callOf = (phone: string): string =>
  `tel:${(phone.startsWith("+") ? phone.replaceAll("(0)", "") : phone).replaceAll(/[^+\d]/g, "")}`;
