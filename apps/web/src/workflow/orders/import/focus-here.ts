/** As a ref: what had the focus is gone, and whoever reads or types goes on here. Made once, so that it acts once. */
export const focusHere = (element: HTMLElement | null): void => element?.focus()
