type Given = {
  readonly GRAPH_TENANT_ID?: string | undefined
  readonly GRAPH_CLIENT_ID?: string | undefined
  readonly GRAPH_URL: string
  readonly GRAPH_LOGIN_URL: string
}

/** The names that an installation has at Microsoft; its secret is a setting. Both or neither. */
export function readGraph(env: Given, { isProduction }: { readonly isProduction: boolean }) {
  const { GRAPH_TENANT_ID: tenantId, GRAPH_CLIENT_ID: clientId } = env
  if (Boolean(tenantId) !== Boolean(clientId)) throw new Error('GRAPH_TENANT_ID and GRAPH_CLIENT_ID go together')
  if (!tenantId || !clientId) return null
  const [graphUrl, loginUrl] = [new URL(env.GRAPH_URL), new URL(env.GRAPH_LOGIN_URL)]
  if (isProduction && [graphUrl, loginUrl].some(({ protocol }) => protocol !== 'https:'))
    throw new Error('A secret is sent there: in production GRAPH_URL and GRAPH_LOGIN_URL are https')
  return { tenantId, clientId, graphUrl, loginUrl }
}
