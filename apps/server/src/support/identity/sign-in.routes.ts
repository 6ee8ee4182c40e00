import * as contract from '@demarc/contract'
import { findNextPath } from '@demarc/domain'
import { isOwnNavigation } from '#platform/http/same-origin.ts'
import { networkOf } from '#platform/net/network-of.ts'
import { servePage, serveRead, serveVisitor, type AppContext } from '#support/serving/index.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { ASK_TO_SIGN_OUT } from './sign-in/ask-to-sign-out.ts'
import { viewCurrentUser } from './people/person.view.ts'
import { register } from './registration/register.ts'
import { verifyEmail } from './registration/verify-email.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { setUp, viewSetUp } from './sign-in/set-up.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'

export function signInRoutes(app: AppContext) {
  const { config } = app
  serveRead(app, contract.currentUser, async ({ person }) => viewCurrentUser(person))
  serveVisitor(app, contract.login, ({ body, ...incoming }) => signIn({ ...incoming, config }, body))
  serveVisitor(app, contract.register, ({ db, request, body }) =>
    register({ db, config, address: networkOf(request.ip) }, body),
  )
  serveVisitor(app, contract.verifyEmail, ({ db, body }) => verifyEmail({ db, config }, body.token))
  serveVisitor(app, contract.logout, (incoming) => signOut({ ...incoming, config }))
  serveVisitor(app, contract.forgotPassword, ({ db, request, body }) =>
    forgotPassword({ db, config, address: networkOf(request.ip) }, body.email),
  )
  serveVisitor(app, contract.resetPassword, ({ body, ...incoming }) => resetPassword({ ...incoming, config }, body))
  serveVisitor(app, contract.setupState, ({ db }) => viewSetUp(db, config))
  serveVisitor(app, contract.setUp, ({ body, ...incoming }) => setUp({ ...incoming, config }, body))

  servePage(app, contract.logoutPage, async ({ request, reply, ...incoming }) => {
    if (!isOwnNavigation(request)) return reply.type('text/html').send(ASK_TO_SIGN_OUT)
    await signOut({ ...incoming, request, reply, config })
    return reply.redirect('/')
  })
  servePage(app, contract.loginPage, async ({ query, reply }) => {
    const next = findNextPath(query.next)
    return reply.redirect(next ? `/auth?next=${encodeURIComponent(next)}` : '/auth')
  })
}
