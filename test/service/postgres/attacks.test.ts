// The attacks that a database takes part in, on PostgreSQL as well: keys are looked up there, what a request says becomes
// a value of a query there, and its words must reach neither an answer nor the log.
import '@/test/service/attack/behind-proxy.test';
import '@/test/service/attack/guessing.test';
import '@/test/service/attack/logs.test';
import '@/test/service/attack/requests.test';
