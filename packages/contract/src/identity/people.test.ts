import { expect, it } from 'vitest'
import { Approval, NewUser, Rejection, UserEdit } from './people.ts'

const ROLE = '01890a5d-ac96-774b-bcce-b302099a8057'
const nora = {
  email: 'nora@demarc.test',
  password: 'walnut-bridge',
  firstName: 'Nora',
  lastName: 'Vance',
  roleIds: [ROLE],
}

/** What each field is told, first things first. */
const said = (schema: typeof NewUser | typeof UserEdit | typeof Approval, value: unknown) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

it('a new user needs a real address, a password, both names and a role', () => {
  expect(said(NewUser, nora)).toEqual({})
  expect(said(NewUser, { email: 'nora', password: '12345', firstName: ' ', lastName: '', roleIds: [] })).toEqual({
    email: 'Invalid email address',
    password: 'Password must be at least 6 characters',
    firstName: 'First name is required',
    lastName: 'Last name is required',
    roleIds: 'At least one role must be selected',
  })
})

it('six characters are enough for a password, and names lose the space around them', () => {
  expect(NewUser.parse({ ...nora, password: '123456', firstName: ' Nora ' })).toMatchObject({
    password: '123456',
    firstName: 'Nora',
  })
})

it('an approval and a change of a user need a role too', () => {
  expect(said(Approval, { roleIds: [] })).toEqual({ roleIds: 'At least one role must be selected' })
  const { firstName, lastName } = nora
  expect(said(UserEdit, { firstName, lastName, phone: null, roleIds: [] })).toEqual({
    roleIds: 'At least one role must be selected',
  })
})

it('a change may leave out how somebody works; a home base has both coordinates or none', () => {
  const { firstName, lastName, roleIds } = nora
  const edit = { firstName, lastName, phone: null, roleIds }
  expect(UserEdit.parse(edit)).toEqual(edit)
  expect(UserEdit.parse({ ...edit, homeBase: { address: ' Elm St ' } }).homeBase).toEqual({
    address: 'Elm St',
    lat: null,
    lon: null,
  })
  expect(said(UserEdit, { ...edit, homeBase: { address: 'Elm St', lat: 36 } })).toEqual({
    'homeBase.lon': 'Enter both coordinates or neither',
  })
  expect(Object.keys(said(UserEdit, { ...edit, workingDays: [0, 1, 8] }))).toEqual(['workingDays.0', 'workingDays.2'])
})

it('a rejection may come without a reason', () => {
  expect(Rejection.parse({})).toEqual({})
  expect(Rejection.parse({ reason: ' We do not know this person ' })).toEqual({ reason: 'We do not know this person' })
})

it('what is not declared is refused', () => {
  expect(NewUser.safeParse({ ...nora, active: true }).success).toBe(false)
  expect(Rejection.safeParse({ reason: 'no', status: 'APPROVED' }).success).toBe(false)
})
