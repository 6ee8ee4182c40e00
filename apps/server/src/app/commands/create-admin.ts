import { parseArgs } from 'node:util'
import { NewUser } from '@demarc/contract'
import { z } from 'zod'
import { hashPassword } from '#platform/crypto/passwords.ts'
import { addPerson, insistOnGoodPassword } from '#support/identity/index.ts'
import { readSecretLine } from './read-secret-line.ts'
import { withOwner } from './with-owner.ts'

const USAGE =
  'npm run admin:create -- --email you@company.com --first-name Ada --last-name Okafor   (asks for the password)'

const Input = NewUser.pick({ email: true, firstName: true, lastName: true, password: true })

const { values } = parseArgs({
  options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
})
// Never an argument: arguments stand in the process list and in the shell's history.
const password = process.env.ADMIN_PASSWORD ?? (await readSecretLine('Password: '))
const input = Input.safeParse({
  email: values.email,
  firstName: values['first-name'],
  lastName: values['last-name'],
  password,
})
if (!input.success) throw new Error(`${z.prettifyError(input.error)}\n\n${USAGE}`)

await withOwner(async (db, config) => {
  const person = input.data
  insistOnGoodPassword(config, person.password)
  const hashed = await hashPassword(person.password)
  await db
    .transaction()
    .execute((tx) => addPerson(tx, 'SYSTEM', { ...person, password: hashed, roles: ['ADMIN'], customerId: null }))
  process.stdout.write(`${person.email} is now an admin and can sign in\n`)
})
