/** For a visit from elsewhere: a link in a mail must not sign anybody out, so the person says so themselves. */
export const ASK_TO_SIGN_OUT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign out of Demarc</title></head>
<body><main><h1>Sign out of Demarc?</h1><p><a href="/api/logout">Sign out</a></p><p><a href="/">Stay signed in</a></p></main></body>
</html>
`
