type Measured = { readonly units: number; readonly quantityHundredths: number | null }
/** How many units a line bills, or `2.5` hours. */
export const sayHowMany = ({ units, quantityHundredths }: Measured, language: string): string =>
  (quantityHundredths === null ? units : quantityHundredths / 100).toLocaleString(language)
