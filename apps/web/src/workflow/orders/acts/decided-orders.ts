import { createContext, use } from 'react'

/** Tells the list what its reader did to orders themselves: that is shown at once and not counted as changed. */
export const DecidedOrders = createContext<(orderIds: readonly string[]) => void>(() => undefined)

export const useDecidedOrders = () => use(DecidedOrders)
