// The attacks on the HTTP side, on PostgreSQL as well: keys are looked up there, what a request says becomes a value of a
// query there, its words must reach neither an answer nor the log, and who is slow holds none of its connections.
import '@/test/service/attack/behind-proxy.test';
import '@/test/service/attack/guessing.test';
import '@/test/service/attack/logs.test';
import '@/test/service/attack/requests.test';
import '@/test/service/attack/slow-clients.test';
