// After each request: remembers what was created, and forgets what was deleted.
if (pm.response.code < 300) {
  const { method, url } = pm.request
  if (method === 'POST') {
    const { data } = pm.response.json()
    for (const [variable, path, member] of KEPT) {
      if (new RegExp(path).test(url.getPath()) && data[member]) {
        pm.collectionVariables.set(variable, data[member])
      }
    }
  }
  if (method === 'DELETE') {
    for (const name of JSON.stringify(url.variables).match(/\w+(?=\}\})/g) || []) {
      for (const each of [name, ...(FORGOTTEN_WITH[name] || [])]) {
        pm.collectionVariables.unset(each)
      }
    }
  }
}
