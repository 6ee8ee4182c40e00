import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from './current-user.queries.ts'
import { keepUser } from './kept-user.ts'
import { endLeftSession, endWhenOnline, keepNote } from './left-session.queries.ts'

/**
 * Signs out. False: nobody could be asked, so the session is ended when somebody can; until then nobody is signed in
 * here, whatever the browser's cookie says.
 */
export async function endSession(queries: QueryClient): Promise<boolean> {
  // With the note whoever is asked for is nobody; an answer that is under way already would bring them back.
  await keepNote()
  await queries.cancelQueries(currentUserQuery())
  await keepUser(null)
  if (await endLeftSession()) return true
  endWhenOnline()
  return false
}
