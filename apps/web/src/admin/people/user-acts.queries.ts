import { useQueryClient } from '@tanstack/react-query'
import { call, type BodyOf } from '#platform/call.ts'
import { textsNow, type PeopleWords } from '#texts/admin/people.ts'
import { useAction } from '#shared/action/use-action.ts'
import { pendingUsersQuery, REGISTRATIONS, type PendingUser } from './pending.queries.ts'
import { keepUser, nameOf, USERS, type ListedUser } from './users.queries.ts'

type Words = PeopleWords
type Said = { title: string; text: (name: string) => string }
type Named = Pick<ListedUser, 'firstName' | 'lastName'>

type Act<Variables> = {
  /** Answers with the account, where there is still one to show. */
  act: (variables: Variables) => Promise<ListedUser | undefined>
  whom: (variables: Variables) => Named
  done: (words: Words) => Said
  failed: (words: Words) => string
  onDone?: ((variables: Variables) => void) | undefined
}

/** What is done to an account: a message either way, and the people are asked for again. */
const useUserAct = <Variables>({ act, whom, done, failed, onDone }: Act<Variables>) =>
  useAction({
    send: act,
    refused: () => failed(textsNow().people),
    said: (_, variables) => {
      const { title, text } = done(textsNow().people)
      return { title, description: text(nameOf(whom(variables))) }
    },
    keeps: (queries, person, variables) => {
      if (person) keepUser(queries, person)
      onDone?.(variables)
      return queries.invalidateQueries({ queryKey: USERS })
    },
  })

const userId = ({ id }: ListedUser) => ({ params: { userId: id } })

export const useCreateUser = (onDone: () => void) =>
  useUserAct({
    act: (body: BodyOf<'POST /api/admin/create-user'>) => call('POST /api/admin/create-user', { body }),
    whom: (body) => body,
    done: ({ create }) => create.created,
    failed: ({ create }) => create.failed,
    onDone,
  })

export const useInviteUser = (onDone: () => void) =>
  useUserAct({
    act: (body: BodyOf<'POST /api/admin/invite-user'>) => call('POST /api/admin/invite-user', { body }),
    whom: (body) => body,
    done: ({ invite }) => invite.sent,
    failed: ({ invite }) => invite.failed,
    onDone,
  })

type Edit = { person: ListedUser; body: BodyOf<'PUT /api/admin/users/:userId'> }
export const useEditUser = (onDone: () => void) =>
  useUserAct({
    act: ({ person, body }: Edit) => call('PUT /api/admin/users/:userId', { ...userId(person), body }),
    whom: ({ body }) => body,
    done: ({ edit }) => edit.saved,
    failed: ({ edit }) => edit.failed,
    onDone,
  })

export const useDeleteUser = (onDone: () => void) =>
  useUserAct({
    act: (person: ListedUser) => call('DELETE /api/admin/users/:userId', userId(person)),
    whom: (person) => person,
    done: (words) => words.delete.deleted,
    failed: (words) => words.delete.failed,
    onDone,
  })

export const useReactivateUser = (onDone: () => void) =>
  useUserAct({
    act: (person: ListedUser) => call('POST /api/admin/users/:userId/reactivate', userId(person)),
    whom: (person) => person,
    done: ({ edit }) => edit.reactivated,
    failed: ({ edit }) => edit.reactivateFailed,
    onDone,
  })

export const useEndSessions = () =>
  useUserAct({
    act: (person: ListedUser) => call('DELETE /api/admin/users/:userId/sessions', userId(person)),
    whom: (person) => person,
    done: ({ sessions }) => sessions.ended,
    failed: ({ sessions }) => sessions.endFailed,
  })

type Approval = { pending: PendingUser; body: BodyOf<'POST /api/admin/approve-user/:pendingUserId'> }
export function useApproveUser(onDone: () => void) {
  const leave = useLeaveList()
  return useUserAct({
    act: ({ pending, body }: Approval) =>
      call('POST /api/admin/approve-user/:pendingUserId', { params: { pendingUserId: pending.id }, body }),
    whom: ({ pending }) => pending,
    done: (words) => words.pending.approved,
    failed: (words) => words.pending.approveFailed,
    onDone: ({ pending }) => {
      onDone()
      leave(pending)
    },
  })
}

type Rejection = { pending: PendingUser; reason: string }
export function useRejectUser(onDone: () => void) {
  const leave = useLeaveList()
  return useUserAct({
    act: ({ pending, reason }: Rejection) =>
      call('POST /api/admin/reject-user/:pendingUserId', { params: { pendingUserId: pending.id }, body: { reason } }),
    whom: ({ pending }) => pending,
    done: (words) => words.pending.rejected,
    failed: (words) => words.pending.rejectFailed,
    onDone: ({ pending }) => {
      onDone()
      leave(pending)
    },
  })
}

/** A decided registration is gone from the list at once; the rest is asked again. */
function useLeaveList() {
  const queries = useQueryClient()
  return (decided: PendingUser) => {
    queries.setQueryData(pendingUsersQuery().queryKey, (waiting) => waiting?.filter(({ id }) => id !== decided.id))
    void queries.invalidateQueries({ queryKey: REGISTRATIONS })
  }
}
