import { showMessages } from './messages.ts'
import { sendInBackground } from './send-in-background.ts'
import { keepShellFiles } from './shell-files.ts'

keepShellFiles()
showMessages()
sendInBackground()
