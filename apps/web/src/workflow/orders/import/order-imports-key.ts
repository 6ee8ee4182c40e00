/** The imports there were: asked again when an order changes, for that may end the time in which one can be undone. */
export const ORDER_IMPORTS = ['order-imports'] as const
