/** The role that the product runs as in tests: the server that lends their databases lets nobody else in. */
export const runningRole = { name: "bondfire_test_app", password: "bondfire-test-app" };
