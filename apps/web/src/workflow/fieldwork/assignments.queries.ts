import { queryOptions } from '@tanstack/react-query'
import { FIELD_ASSIGNMENTS } from './assignments-key.ts'
import { openPhoneOf } from './offline/opening.ts'

/** All of them: nobody has more in hand than a list that is read at once. What was read stays on the phone. */
export const assignmentsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...FIELD_ASSIGNMENTS, userId],
    queryFn: async ({ signal }) => {
      const [phone, { readDay }] = await Promise.all([openPhoneOf(userId), import('./offline/reading/read-day.ts')])
      return readDay(phone, signal)
    },
  })
