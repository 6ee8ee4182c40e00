import { CalendarDay } from './orders/order.ts'

/** Which days are asked for, the first and the last among them; without one of them, without an end. */
export const days = { from: CalendarDay.optional(), to: CalendarDay.optional() }
